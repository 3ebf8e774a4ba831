import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  mailDeliveryList,
  mailDeliveryRetry,
  mailDeliveryView,
  mailOptOutRead,
  mailOptOutUpdate,
} from '@volante/contracts/mail/mail-delivery.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { DeliveriesService } from './deliveries.service.js';
import { OptOutsService } from './opt-outs.service.js';
import { RetriesService } from './retries.service.js';

@Controller()
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly retries: RetriesService,
    private readonly optOuts: OptOutsService,
  ) {}

  @Handles(mailDeliveryList)
  list(
    ctx: Context,
    input: CallParsed<typeof mailDeliveryList>,
  ): Promise<CallOutput<typeof mailDeliveryList>> {
    return this.deliveries.list(ctx, input);
  }

  @Handles(mailDeliveryView)
  view(
    ctx: Context,
    input: CallParsed<typeof mailDeliveryView>,
  ): Promise<CallOutput<typeof mailDeliveryView>> {
    return this.deliveries.view(ctx, input.id);
  }

  @Handles(mailDeliveryRetry)
  retry(
    ctx: Context,
    { id }: CallParsed<typeof mailDeliveryRetry>,
  ): Promise<CallOutput<typeof mailDeliveryRetry>> {
    return this.retries.retry(ctx, [id].flat());
  }

  @Handles(mailOptOutRead)
  optOut(ctx: Context, input: CallParsed<typeof mailOptOutRead>): Promise<CallOutput<typeof mailOptOutRead>> {
    return this.optOuts.read(ctx, input.address);
  }

  @Handles(mailOptOutUpdate)
  setOptOut(ctx: Context, input: CallParsed<typeof mailOptOutUpdate>): Promise<null> {
    return this.optOuts.update(ctx, input);
  }
}
