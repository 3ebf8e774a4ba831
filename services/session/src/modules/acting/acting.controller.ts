import { Controller } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { actingBegin, actingEnd } from '@volante/contracts/session/acting.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { ActingService } from './acting.service.js';

@Controller()
export class ActingController {
  constructor(private readonly acting: ActingService) {}

  @Handles(actingBegin)
  begin(ctx: Context, input: CallParsed<typeof actingBegin>): Promise<null> {
    return this.acting.begin(ctx, input.role);
  }

  @Handles(actingEnd)
  end(ctx: Context): Promise<null> {
    return this.acting.end(ctx);
  }
}
