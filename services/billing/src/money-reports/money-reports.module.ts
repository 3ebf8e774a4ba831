import { Module } from '@nestjs/common';
import {
  collectedPayments,
  collectedReport,
  creditReport,
  forecastReport,
  marginExpenses,
  marginReport,
  moneyIssuers,
  salesDocuments,
  salesReport,
  unpaidDocuments,
  unpaidReport,
} from '@volante/contracts/billing/money-report.contract';
import { taxBookExport, taxBookRead } from '@volante/contracts/billing/tax-book.contract';
import { taxFormDocuments, taxFormRead } from '@volante/contracts/billing/tax-form.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { TaxBookJob } from './books/tax-book.job.js';
import { TaxBooksService } from './books/tax-books.service.js';
import { CollectedService } from './collected.service.js';
import { CreditService } from './credit.service.js';
import { ForecastService } from './forecast.service.js';
import { IssuersService } from './issuers.service.js';
import { MarginService } from './margin.service.js';
import { SalesReportService } from './sales-report.service.js';
import { TaxFormsService } from './tax-forms.service.js';
import { UnpaidService } from './unpaid.service.js';

const MoneyReportsController = controllerOf(
  methods(SalesReportService, { report: salesReport, documents: salesDocuments }),
  methods(CollectedService, { report: collectedReport, payments: collectedPayments }),
  methods(UnpaidService, { report: unpaidReport, documents: unpaidDocuments }),
  methods(CreditService, { report: creditReport }),
  methods(TaxFormsService, { read: taxFormRead, documents: taxFormDocuments }),
  methods(TaxBooksService, { read: taxBookRead, export: taxBookExport }),
  methods(IssuersService, { list: moneyIssuers }),
  methods(ForecastService, { report: forecastReport }),
  methods(MarginService, { report: marginReport, expenses: marginExpenses }),
);

/** Reports whose figures open their documents and equal the ledger. */
@Module({
  controllers: [MoneyReportsController],
  providers: [
    CollectedService,
    CreditService,
    ForecastService,
    IssuersService,
    MarginService,
    SalesReportService,
    TaxBookJob,
    TaxBooksService,
    TaxFormsService,
    UnpaidService,
  ],
})
export class MoneyReportsModule {}
