import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { InvoiceReportService } from './invoice-report.service.js';

export const InvoiceReportController = controllerOf(methods(InvoiceReportService, { report: invoiceReport }));
