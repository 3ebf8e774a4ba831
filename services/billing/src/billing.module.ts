import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { VerifactuModule } from './chain/verifactu.module.js';
import { CorrectionsController } from './corrections/corrections.controller.js';
import { CorrectionsService } from './corrections/corrections.service.js';
import { DocumentListService } from './documents/document-list.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DraftsService } from './documents/drafts.service.js';
import { IssueService } from './documents/issue.service.js';
import { PapersModule } from './paper/papers.module.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { UndoPaymentService } from './payments/undo-payment.service.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import {
  categoryRecord,
  issuerRecord,
  paperTemplateRecord,
  productRecord,
  seriesRecord,
  taxRecord,
} from './records.js';
import { InvoiceReportController } from './reports/invoice-report.controller.js';
import { InvoiceReportService } from './reports/invoice-report.service.js';
import { MaxInvoiceController } from './series/max-invoice.controller.js';
import { MaxInvoiceService } from './series/max-invoice.service.js';
import { TaxListsController } from './taxes/tax-lists.controller.js';
import { TaxListsService } from './taxes/tax-lists.service.js';
import { UsualTaxesController } from './taxes/usual-taxes.controller.js';
import { UsualTaxesService } from './taxes/usual-taxes.service.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { TillsModule } from './tills/tills.module.js';

@Module({
  imports: [
    categoryRecord.module,
    issuerRecord.module,
    PapersModule,
    paperTemplateRecord.module,
    productRecord.module,
    AccountsModule,
    PurchasesModule,
    seriesRecord.module,
    taxRecord.module,
    VerifactuModule,
    TicketsModule,
    TillsModule,
  ],
  controllers: [
    CorrectionsController,
    DocumentsController,
    InvoiceReportController,
    MaxInvoiceController,
    PaymentsController,
    TaxListsController,
    UsualTaxesController,
  ],
  providers: [
    CorrectionsService,
    DocumentListService,
    DraftsService,
    IssueService,
    InvoiceReportService,
    MaxInvoiceService,
    PaymentsService,
    TaxListsService,
    UndoPaymentService,
    UsualTaxesService,
  ],
})
export class BillingModule {}
