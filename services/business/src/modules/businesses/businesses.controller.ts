import { Controller } from '@nestjs/common';
import { businessEvents, businessRead } from '@volante/contracts/business/business.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext, Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { pullEvents } from '@volante/service-kit/data/event-pull';
import { BusinessesService } from './businesses.service.js';

@Controller()
export class BusinessesController {
  constructor(
    private readonly businesses: BusinessesService,
    private readonly db: Database,
  ) {}

  @Handles(businessRead)
  read(ctx: Context): Promise<CallOutput<typeof businessRead>> {
    return this.businesses.read(ctx);
  }

  @Handles(businessEvents)
  pull(
    _ctx: CallContext,
    input: CallParsed<typeof businessEvents>,
  ): Promise<CallOutput<typeof businessEvents>> {
    return pullEvents(this.db, input);
  }
}
