import {
  purchaseTriggerDrop,
  purchaseTriggerRead,
  purchaseTriggerRun,
} from '@volante/contracts/billing/purchase.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PurchasesService } from './purchases.service.js';

export const PurchasesController = controllerOf(
  methods(PurchasesService, {
    read: purchaseTriggerRead,
    run: purchaseTriggerRun,
    drop: purchaseTriggerDrop,
  }),
);
