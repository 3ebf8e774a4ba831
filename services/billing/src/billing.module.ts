import { Module } from '@nestjs/common';
import { AccountantModule } from './accountant/accountant.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { BagModule } from './bag/bag.module.js';
import { BankModule } from './bank/bank.module.js';
import { VerifactuModule } from './chain/verifactu.module.js';
import { CorrectionsController } from './corrections/corrections.controller.js';
import { CorrectionsService } from './corrections/corrections.service.js';
import { CustomersModule } from './customers/customers.module.js';
import { DocumentListService } from './documents/document-list.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DraftsService } from './documents/drafts.service.js';
import { IssueService } from './documents/issue.service.js';
import { DueDatesModule } from './due-dates/due-dates.module.js';
import { ElectronicModule } from './electronic-invoices/electronic.module.js';
import { ExpensesModule } from './expenses/expenses.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { BillingImportsModule } from './imports/imports.module.js';
import { ManyModule } from './invoice-many/many.module.js';
import { MoneyReportsModule } from './money-reports/money-reports.module.js';
import { MonthLocksModule } from './month-locks/month-locks.module.js';
import { OwnMoneyModule } from './own-money/own-money.module.js';
import { PapersModule } from './paper/papers.module.js';
import { PaymentLinksModule } from './payment-links/payment-links.module.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { UndoPaymentService } from './payments/undo-payment.service.js';
import { PriceListsModule } from './price-lists/price-lists.module.js';
import { ProductPagesModule } from './product-page/product-pages.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import {
  categoryRecord,
  issuerRecord,
  paperTemplateRecord,
  priceListRecord,
  productRecord,
  recurringRecord,
  seriesRecord,
  taxRecord,
  voucherRecord,
} from './records.js';
import { RecurringModule } from './recurring/recurring.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { MaxInvoiceController } from './series/max-invoice.controller.js';
import { MaxInvoiceService } from './series/max-invoice.service.js';
import { TaxListsController } from './taxes/tax-lists.controller.js';
import { TaxListsService } from './taxes/tax-lists.service.js';
import { UsualTaxesController } from './taxes/usual-taxes.controller.js';
import { UsualTaxesService } from './taxes/usual-taxes.service.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { TillsModule } from './tills/tills.module.js';
import { VouchersModule } from './vouchers/vouchers.module.js';

@Module({
  imports: [
    BagModule,
    categoryRecord.module,
    BankModule,
    BillingImportsModule,
    ElectronicModule,
    ExpensesModule,
    ExportsModule,
    issuerRecord.module,
    PapersModule,
    paperTemplateRecord.module,
    PaymentLinksModule,
    priceListRecord.module,
    PriceListsModule,
    productRecord.module,
    ProductPagesModule,
    AccountantModule,
    AccountsModule,
    OwnMoneyModule,
    CustomersModule,
    DueDatesModule,
    ManyModule,
    MoneyReportsModule,
    MonthLocksModule,
    PurchasesModule,
    recurringRecord.module,
    RecurringModule,
    RemindersModule,
    seriesRecord.module,
    taxRecord.module,
    VerifactuModule,
    TicketsModule,
    TillsModule,
    voucherRecord.module,
    VouchersModule,
  ],
  controllers: [
    CorrectionsController,
    DocumentsController,
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
    MaxInvoiceService,
    PaymentsService,
    TaxListsService,
    UndoPaymentService,
    UsualTaxesService,
  ],
})
export class BillingModule {}
