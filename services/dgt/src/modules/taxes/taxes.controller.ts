import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type DgtTax,
  type TaxType,
  taxCreate,
  taxDelete,
  taxOwed,
  taxRead,
  taxRenewal,
  taxTypeDelete,
  taxTypeRead,
  taxTypeUpdate,
  taxUpdate,
} from '@volante/contracts/dgt/tax.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { TaxListService } from './tax-list.service.js';
import { TaxOwedService } from './tax-owed.service.js';
import { TaxPurchaseService } from './tax-purchase.service.js';
import { TaxTypesService } from './tax-types.service.js';
import { TaxesService } from './taxes.service.js';

@Controller()
export class TaxesController {
  constructor(
    private readonly purchase: TaxPurchaseService,
    private readonly taxes: TaxesService,
    private readonly list: TaxListService,
    private readonly owed: TaxOwedService,
    private readonly types: TaxTypesService,
  ) {}

  @Handles(taxCreate)
  create(ctx: Context, input: CallParsed<typeof taxCreate>): Promise<CallOutput<typeof taxCreate>> {
    return this.purchase.create(ctx, input);
  }

  @Handles(taxUpdate)
  update(ctx: Context, input: CallParsed<typeof taxUpdate>): Promise<DgtTax> {
    return this.taxes.update(ctx, input);
  }

  @Handles(taxDelete)
  remove(ctx: Context, { id }: CallParsed<typeof taxDelete>): Promise<null> {
    return this.taxes.remove(ctx, id);
  }

  @Handles(taxRead)
  read(ctx: Context, input: CallParsed<typeof taxRead>): Promise<CallOutput<typeof taxRead>> {
    return this.list.read(ctx, input);
  }

  @Handles(taxOwed)
  readOwed(ctx: Context, input: CallParsed<typeof taxOwed>): Promise<CallOutput<typeof taxOwed>> {
    return this.owed.read(ctx, input);
  }

  @Handles(taxTypeRead)
  readTypes(ctx: Context): Promise<CallOutput<typeof taxTypeRead>> {
    return this.types.read(ctx);
  }

  @Handles(taxTypeDelete)
  removeAmount(ctx: Context, input: CallParsed<typeof taxTypeDelete>): Promise<TaxType> {
    return this.types.remove(ctx, input);
  }

  @Handles(taxTypeUpdate)
  updateType(ctx: Context, input: CallParsed<typeof taxTypeUpdate>): Promise<TaxType> {
    return this.types.update(ctx, input);
  }

  @Handles(taxRenewal)
  renewal(ctx: Context, input: CallParsed<typeof taxRenewal>): Promise<CallOutput<typeof taxRenewal>> {
    return this.types.renewal(ctx, input);
  }
}
