import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { presenceHere, presenceLeave } from '@volante/contracts/presence/presence.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { PresenceService } from './presence.service.js';

@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Handles(presenceHere)
  here(ctx: Context, input: CallParsed<typeof presenceHere>): Promise<CallOutput<typeof presenceHere>> {
    return this.presence.here(ctx, input);
  }

  @Handles(presenceLeave)
  leave(ctx: Context, input: CallParsed<typeof presenceLeave>): Promise<null> {
    return this.presence.leave(ctx, input);
  }
}
