import { Module } from '@nestjs/common';
import { TaxListService } from './tax-list.service.js';
import { TaxOwedService } from './tax-owed.service.js';
import { TaxPurchaseService } from './tax-purchase.service.js';
import { TaxTypesService } from './tax-types.service.js';
import { TaxesController } from './taxes.controller.js';
import { TaxesService } from './taxes.service.js';

@Module({
  controllers: [TaxesController],
  providers: [TaxListService, TaxOwedService, TaxPurchaseService, TaxTypesService, TaxesService],
})
export class TaxesModule {}
