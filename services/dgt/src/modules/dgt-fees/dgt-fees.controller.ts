import {
  dgtFeeCreate,
  dgtFeeDelete,
  dgtFeeOwed,
  dgtFeeRead,
  dgtFeeRenewal,
  dgtFeeTypeDelete,
  dgtFeeTypeRead,
  dgtFeeTypeUpdate,
  dgtFeeUpdate,
} from '@volante/contracts/dgt/dgt-fee.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { DgtFeeListService } from './dgt-fee-list.service.js';
import { DgtFeeOwedService } from './dgt-fee-owed.service.js';
import { DgtFeePurchaseService } from './dgt-fee-purchase.service.js';
import { DgtFeeTypesService } from './dgt-fee-types.service.js';
import { DgtFeesService } from './dgt-fees.service.js';

export const DgtFeesController = controllerOf(
  methods(DgtFeePurchaseService, { create: dgtFeeCreate }),
  methods(DgtFeesService, { update: dgtFeeUpdate }),
  method(DgtFeesService, dgtFeeDelete, (taxes, ctx, { id }) => taxes.remove(ctx, id)),
  methods(DgtFeeListService, { read: dgtFeeRead }),
  methods(DgtFeeOwedService, { read: dgtFeeOwed }),
  methods(DgtFeeTypesService, {
    read: dgtFeeTypeRead,
    remove: dgtFeeTypeDelete,
    update: dgtFeeTypeUpdate,
    renewal: dgtFeeRenewal,
  }),
);
