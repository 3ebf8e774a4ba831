import { Module } from '@nestjs/common';
import { invoiceExport, invoiceReportExport } from '@volante/contracts/billing/invoice-export.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { InvoiceReportController } from '../invoice-report/invoice-report.controller.js';
import { InvoiceReportService } from '../invoice-report/invoice-report.service.js';
import { InvoiceExportJob, InvoiceExports } from './invoice-export.job.js';
import { ListSheets } from './list-sheets.js';
import { ReportExportJob, ReportExports } from './report-export.job.js';

const ExportsController = controllerOf(
  methods(InvoiceExports, { start: invoiceExport }),
  methods(ReportExports, { start: invoiceReportExport }),
);

/** The report of a period, and lists and report as files. */
@Module({
  controllers: [ExportsController, InvoiceReportController],
  providers: [
    InvoiceExportJob,
    InvoiceExports,
    InvoiceReportService,
    ListSheets,
    ReportExportJob,
    ReportExports,
  ],
})
export class ExportsModule {}
