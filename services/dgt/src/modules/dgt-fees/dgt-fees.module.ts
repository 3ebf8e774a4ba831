import { Module } from '@nestjs/common';
import { DgtFeeListService } from './dgt-fee-list.service.js';
import { DgtFeeOwedService } from './dgt-fee-owed.service.js';
import { DgtFeePurchaseService } from './dgt-fee-purchase.service.js';
import { DgtFeeTypesService } from './dgt-fee-types.service.js';
import { DgtFeesController } from './dgt-fees.controller.js';
import { DgtFeesService } from './dgt-fees.service.js';

@Module({
  controllers: [DgtFeesController],
  providers: [
    DgtFeeListService,
    DgtFeeOwedService,
    DgtFeePurchaseService,
    DgtFeeTypesService,
    DgtFeesService,
  ],
})
export class DgtFeesModule {}
