import { Module } from '@nestjs/common';
import {
  dueDateExport,
  dueDateRead,
  dueDateReadAll,
  dueDateStatement,
  dueDateStatementEmail,
  dueDateSums,
  dueDateUpdate,
} from '@volante/contracts/billing/due-date.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CustomersModule } from '../customers/customers.module.js';
import { ListSheets } from '../exports/list-sheets.js';
import { DueDatesService } from './due-dates.service.js';
import { DueExportJob, DueExports } from './due-export.job.js';
import { StatementService } from './statement.service.js';

const DueDatesController = controllerOf(
  methods(DueDatesService, {
    read: dueDateRead,
    update: dueDateUpdate,
    readAll: dueDateReadAll,
    sums: dueDateSums,
  }),
  methods(DueExports, { start: dueDateExport }),
  methods(StatementService, { paper: dueDateStatement, email: dueDateStatementEmail }),
);

/** Instalments of documents, and the account of a contact on paper. */
@Module({
  imports: [CustomersModule],
  controllers: [DueDatesController],
  providers: [DueDatesService, DueExportJob, DueExports, ListSheets, StatementService],
})
export class DueDatesModule {}
