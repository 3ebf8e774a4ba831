import { Controller } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { contactActivity, contactOverview } from '@volante/contracts/contacts/contact-overview.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Handles(contactOverview)
  counts(ctx: Context): Promise<CallOutput<typeof contactOverview>> {
    return this.overview.counts(ctx);
  }

  @Handles(contactActivity)
  activity(ctx: Context): Promise<CallOutput<typeof contactActivity>> {
    return this.overview.activity(ctx);
  }
}
