import { Module } from '@nestjs/common';
import { recapitulativeCreate, recapitulativeRead } from '@volante/contracts/billing/recapitulative.contract';
import { recurringPreview } from '@volante/contracts/billing/recurring-invoice.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CustomersModule } from '../customers/customers.module.js';
import { DraftsService } from '../documents/drafts.service.js';
import { RecapitulativeService } from './recapitulative.service.js';
import { RecurringBackground } from './recurring.background.js';
import { RecurringService } from './recurring.service.js';
import { RecurringMaker } from './recurring-maker.js';

const RecurringController = controllerOf(
  methods(RecurringService, { preview: recurringPreview }),
  methods(RecapitulativeService, { read: recapitulativeRead, create: recapitulativeCreate }),
);

/** Invoices that are made by themselves, and invoices that gather a month. */
@Module({
  imports: [CustomersModule],
  controllers: [RecurringController],
  providers: [DraftsService, RecapitulativeService, RecurringBackground, RecurringMaker, RecurringService],
})
export class RecurringModule {}
