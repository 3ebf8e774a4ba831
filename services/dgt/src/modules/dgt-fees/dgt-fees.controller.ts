import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type DgtFee,
  type DgtFeeType,
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
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { DgtFeeListService } from './dgt-fee-list.service.js';
import { DgtFeeOwedService } from './dgt-fee-owed.service.js';
import { DgtFeePurchaseService } from './dgt-fee-purchase.service.js';
import { DgtFeeTypesService } from './dgt-fee-types.service.js';
import { DgtFeesService } from './dgt-fees.service.js';

@Controller()
export class DgtFeesController {
  constructor(
    private readonly purchase: DgtFeePurchaseService,
    private readonly taxes: DgtFeesService,
    private readonly list: DgtFeeListService,
    private readonly owed: DgtFeeOwedService,
    private readonly types: DgtFeeTypesService,
  ) {}

  @Handles(dgtFeeCreate)
  create(ctx: Context, input: CallParsed<typeof dgtFeeCreate>): Promise<CallOutput<typeof dgtFeeCreate>> {
    return this.purchase.create(ctx, input);
  }

  @Handles(dgtFeeUpdate)
  update(ctx: Context, input: CallParsed<typeof dgtFeeUpdate>): Promise<DgtFee> {
    return this.taxes.update(ctx, input);
  }

  @Handles(dgtFeeDelete)
  remove(ctx: Context, { id }: CallParsed<typeof dgtFeeDelete>): Promise<null> {
    return this.taxes.remove(ctx, id);
  }

  @Handles(dgtFeeRead)
  read(ctx: Context, input: CallParsed<typeof dgtFeeRead>): Promise<CallOutput<typeof dgtFeeRead>> {
    return this.list.read(ctx, input);
  }

  @Handles(dgtFeeOwed)
  readOwed(ctx: Context, input: CallParsed<typeof dgtFeeOwed>): Promise<CallOutput<typeof dgtFeeOwed>> {
    return this.owed.read(ctx, input);
  }

  @Handles(dgtFeeTypeRead)
  readTypes(ctx: Context): Promise<CallOutput<typeof dgtFeeTypeRead>> {
    return this.types.read(ctx);
  }

  @Handles(dgtFeeTypeDelete)
  removeAmount(ctx: Context, input: CallParsed<typeof dgtFeeTypeDelete>): Promise<DgtFeeType> {
    return this.types.remove(ctx, input);
  }

  @Handles(dgtFeeTypeUpdate)
  updateType(ctx: Context, input: CallParsed<typeof dgtFeeTypeUpdate>): Promise<DgtFeeType> {
    return this.types.update(ctx, input);
  }

  @Handles(dgtFeeRenewal)
  renewal(ctx: Context, input: CallParsed<typeof dgtFeeRenewal>): Promise<CallOutput<typeof dgtFeeRenewal>> {
    return this.types.renewal(ctx, input);
  }
}
