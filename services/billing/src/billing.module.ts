import { Module } from '@nestjs/common';
import { issuerRecord, seriesRecord, taxRecord } from './records.js';
import { MaxInvoiceController } from './series/max-invoice.controller.js';
import { MaxInvoiceService } from './series/max-invoice.service.js';
import { TaxListsController } from './taxes/tax-lists.controller.js';
import { TaxListsService } from './taxes/tax-lists.service.js';

@Module({
  imports: [issuerRecord.module, seriesRecord.module, taxRecord.module],
  controllers: [MaxInvoiceController, TaxListsController],
  providers: [MaxInvoiceService, TaxListsService],
})
export class BillingModule {}
