import { Module } from '@nestjs/common';
import {
  invoiceManyCheck,
  invoiceManyList,
  invoiceManyRead,
  invoiceManyStart,
} from '@volante/contracts/billing/invoice-many.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CustomersModule } from '../customers/customers.module.js';
import { DraftsService } from '../documents/drafts.service.js';
import { InvoiceManyJob } from './invoice-many.job.js';
import { ManyService } from './many.service.js';

const ManyController = controllerOf(
  methods(ManyService, {
    check: invoiceManyCheck,
    start: invoiceManyStart,
    list: invoiceManyList,
    read: invoiceManyRead,
  }),
);

@Module({
  imports: [CustomersModule],
  controllers: [ManyController],
  providers: [DraftsService, InvoiceManyJob, ManyService],
})
export class ManyModule {}
