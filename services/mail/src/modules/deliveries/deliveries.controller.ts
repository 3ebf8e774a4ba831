import {
  mailDeliveryList,
  mailDeliveryRetry,
  mailDeliveryView,
  mailOptOutRead,
  mailOptOutUpdate,
} from '@volante/contracts/mail/mail-delivery.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { DeliveriesService } from './deliveries.service.js';
import { OptOutsService } from './opt-outs.service.js';
import { RetriesService } from './retries.service.js';

export const DeliveriesController = controllerOf(
  methods(DeliveriesService, { list: mailDeliveryList }),
  method(DeliveriesService, mailDeliveryView, (deliveries, ctx, input) => deliveries.view(ctx, input.id)),
  method(RetriesService, mailDeliveryRetry, (retries, ctx, { id }) => retries.retry(ctx, [id].flat())),
  methods(OptOutsService, { update: mailOptOutUpdate }),
  method(OptOutsService, mailOptOutRead, (optOuts, ctx, input) => optOuts.read(ctx, input.address)),
);
