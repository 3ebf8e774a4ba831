import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefs } from '@volante/service-kit/branches/branch-refs';
import { businessStandings } from '@volante/service-kit/businesses/business-standing';
import { PackageJob } from './accountant/package.job.js';
import { BagBackground } from './bag/bag.background.js';
import { bagConsumption } from './bag/bag.consumer.js';
import { unitsConsumption } from './bag/units.consumer.js';
import { BankLineExportJob, BankReturnExportJob } from './bank/exports/bank-exports.job.js';
import { BankNoticesBackground } from './bank/notices/notices.background.js';
import { BillingModule } from './billing.module.js';
import { ChecksBackground } from './checks/checks.background.js';
import { customerConsumption } from './customers/customer.consumer.js';
import { CustomerFillBackground } from './customers/customer-fill.background.js';
import { loadBillingDemo } from './demo/billing.demo.js';
import { DueExportJob } from './due-dates/due-export.job.js';
import { RecurringExpensesBackground } from './expenses/recurring-expenses.background.js';
import { InvoiceExportJob } from './exports/invoice-export.job.js';
import { ReportExportJob } from './exports/report-export.job.js';
import { bagImportParts } from './imports/bags/bag-import-parts.js';
import { balanceImportParts } from './imports/balances/balance-import-parts.js';
import { expenseImportParts } from './imports/expenses/expense-import-parts.js';
import { invoiceImportParts } from './imports/invoices/invoice-import-parts.js';
import { mandateImportParts } from './imports/mandates/mandate-import-parts.js';
import { productImportParts } from './imports/products/product-import-parts.js';
import { InvoiceManyJob } from './invoice-many/invoice-many.job.js';
import { Accountant1700001251000 } from './migrations/accountant.migration.js';
import { AssetChanges1700001268000 } from './migrations/asset-changes.migration.js';
import { BagGifts1700001201000 } from './migrations/bag-gifts.migration.js';
import { BagTables1700001200000 } from './migrations/bag-tables.migration.js';
import { BagUnits1700001203000 } from './migrations/bag-units.migration.js';
import { BankNotices1700001221000 } from './migrations/bank-notices.migration.js';
import { BankTables1700001220000 } from './migrations/bank-tables.migration.js';
import { BusinessStanding1700001772000 } from './migrations/business-standing.migration.js';
import { ChainTables1700001020000 } from './migrations/chain-tables.migration.js';
import { CorrectionTables1700001050000 } from './migrations/correction-tables.migration.js';
import { CustomerTables1700001100000 } from './migrations/customer-tables.migration.js';
import { DocumentDue1700001300000 } from './migrations/document-due.migration.js';
import { DocumentIndexes1700001125000 } from './migrations/document-indexes.migration.js';
import { DocumentSearch1700001090000 } from './migrations/document-search.migration.js';
import { DocumentTables1700001010000 } from './migrations/document-tables.migration.js';
import { DueParts1700001230000 } from './migrations/due-parts.migration.js';
import { ElectronicTables1700001241000 } from './migrations/electronic-tables.migration.js';
import { ExpenseImports1700001242000 } from './migrations/expense-imports.migration.js';
import { ExpenseLists1700001302000 } from './migrations/expense-lists.migration.js';
import { ExpenseTables1700001240000 } from './migrations/expense-tables.migration.js';
import { ExpenseViews1700001243000 } from './migrations/expense-views.migration.js';
import { ImportedDocuments1700001095000 } from './migrations/imported-documents.migration.js';
import { InvoiceMany1700001110000 } from './migrations/invoice-many.migration.js';
import { JournalTemplates1700001262000 } from './migrations/journal-templates.migration.js';
import { LotVersions1700001202000 } from './migrations/lot-versions.migration.js';
import { MandateImports1700001222000 } from './migrations/mandate-imports.migration.js';
import { MonthLocks1700001250000 } from './migrations/month-locks.migration.js';
import { PaperKeys1700001070001 } from './migrations/paper-keys.migration.js';
import { PaperTables1700001070000 } from './migrations/paper-tables.migration.js';
import { PaymentGateways1700001210000 } from './migrations/payment-gateways.migration.js';
import { PaymentLinks1700001211000 } from './migrations/payment-links.migration.js';
import { PendingPostings1700001060000 } from './migrations/pending-postings.migration.js';
import { PlainOrder1700001303000 } from './migrations/plain-order.migration.js';
import { PracticeTriggers1700001265000 } from './migrations/practice-triggers.migration.js';
import { PriceLists1700001084000 } from './migrations/price-lists.migration.js';
import { ProductCodes1700001081000 } from './migrations/product-codes.migration.js';
import { ProductGoods1700001060002 } from './migrations/product-goods.migration.js';
import { ProductLinkFacts1700001097000 } from './migrations/product-link-facts.migration.js';
import { ProductLinks1700001083000 } from './migrations/product-links.migration.js';
import { ProductOrders1700001266000 } from './migrations/product-orders.migration.js';
import { ProductTables1700001030000 } from './migrations/product-tables.migration.js';
import { ProrrataByHand1700001267000 } from './migrations/prorrata-by-hand.migration.js';
import { PurchaseTriggers1700001082000 } from './migrations/purchase-triggers.migration.js';
import { RecurringInvoices1700001232000 } from './migrations/recurring-invoices.migration.js';
import { Reminders1700001231000 } from './migrations/reminders.migration.js';
import { SaleTables1700001080000 } from './migrations/sale-tables.migration.js';
import { SeriesTables1700001000000 } from './migrations/series-tables.migration.js';
import { StoppedTriggers1700001304000 } from './migrations/stopped-triggers.migration.js';
import { TillTables1700001060001 } from './migrations/till-tables.migration.js';
import { TriggerRoots1700001096000 } from './migrations/trigger-roots.migration.js';
import { VerifactuSending1700001040000 } from './migrations/verifactu-sending.migration.js';
import { Vouchers1700001085000 } from './migrations/vouchers.migration.js';
import { YearEndAssets1700001261000 } from './migrations/year-end-assets.migration.js';
import { TaxBookJob } from './money-reports/books/tax-book.job.js';
import { PaperBackground } from './paper/paper.background.js';
import { LinksBackground } from './payment-links/links.background.js';
import { InvoiceEmailJob } from './post/invoice-email.job.js';
import { MailBackground } from './post/mail.background.js';
import { OrdersBackground } from './product-orders/orders.background.js';
import { ProductPagesBackground } from './product-page/product-pages.background.js';
import { settledTriggers } from './purchases/settled.consumer.js';
import { TriggerBackground } from './purchases/trigger.background.js';
import { bankAccountRecord, bankMandateRecord, expenseRecord } from './records.js';
import { RecurringBackground } from './recurring/recurring.background.js';
import { RemindersBackground } from './reminders/reminders.background.js';
import { SenderBackground } from './sending/sender.background.js';

export const service: ServiceDefinition = {
  name: 'billing',
  module: BillingModule,
  entities: [],
  migrations: [
    SeriesTables1700001000000,
    DocumentTables1700001010000,
    ChainTables1700001020000,
    ProductTables1700001030000,
    VerifactuSending1700001040000,
    PendingPostings1700001060000,
    TillTables1700001060001,
    PaperTables1700001070000,
    ProductGoods1700001060002,
    PaperKeys1700001070001,
    SaleTables1700001080000,
    ProductCodes1700001081000,
    CorrectionTables1700001050000,
    DocumentSearch1700001090000,
    PurchaseTriggers1700001082000,
    ImportedDocuments1700001095000,
    TriggerRoots1700001096000,
    ProductLinks1700001083000,
    PriceLists1700001084000,
    Vouchers1700001085000,
    ProductLinkFacts1700001097000,
    CustomerTables1700001100000,
    InvoiceMany1700001110000,
    DocumentIndexes1700001125000,
    MonthLocks1700001250000,
    DueParts1700001230000,
    Reminders1700001231000,
    RecurringInvoices1700001232000,
    ExpenseTables1700001240000,
    ElectronicTables1700001241000,
    BankTables1700001220000,
    Accountant1700001251000,
    BagTables1700001200000,
    BagGifts1700001201000,
    LotVersions1700001202000,
    BagUnits1700001203000,
    ExpenseImports1700001242000,
    ExpenseViews1700001243000,
    YearEndAssets1700001261000,
    JournalTemplates1700001262000,
    BankNotices1700001221000,
    MandateImports1700001222000,
    PaymentGateways1700001210000,
    PaymentLinks1700001211000,
    DocumentDue1700001300000,
    ExpenseLists1700001302000,
    PlainOrder1700001303000,
    PracticeTriggers1700001265000,
    ProductOrders1700001266000,
    ProrrataByHand1700001267000,
    AssetChanges1700001268000,
    StoppedTriggers1700001304000,
    BusinessStanding1700001772000,
  ],
  appendOnly: [
    'accountant_visit',
    'document_electronic',
    'bag_fee',
    'bag_return',
    'bag_gift_undone',
    'bag_repayment',
    'bag_source',
    'document_paper',
    'expense_booking',
    'expense_payment',
    'expense_payment_undone',
    'expense_reversal',
    'expense_transfer',
    'ledger_posting',
    'ledger_entry',
    'ledger_month_act',
    'ledger_settlement',
    'payment',
    'payment_part',
    'payment_undone',
    'till_count',
    'verifactu_record',
    'verifactu_event',
  ],
  consumes: [
    branchRefs(),
    businessStandings(),
    customerConsumption,
    bagConsumption,
    unitsConsumption,
    ...settledTriggers,
  ],
  background: [
    BagBackground,
    BankNoticesBackground,
    ChecksBackground,
    CustomerFillBackground,
    LinksBackground,
    MailBackground,
    OrdersBackground,
    PaperBackground,
    ProductPagesBackground,
    RecurringBackground,
    RemindersBackground,
    RecurringExpensesBackground,
    SenderBackground,
    TriggerBackground,
  ],
  jobs: [
    BankLineExportJob,
    BankReturnExportJob,
    DueExportJob,
    InvoiceEmailJob,
    InvoiceExportJob,
    InvoiceManyJob,
    PackageJob,
    ReportExportJob,
    ...expenseRecord.jobs,
    ...bankAccountRecord.jobs,
    ...bankMandateRecord.jobs,
    TaxBookJob,
    ...invoiceImportParts.jobs,
    ...bagImportParts.jobs,
    ...balanceImportParts.jobs,
    ...productImportParts.jobs,
    ...expenseImportParts.jobs,
    ...mandateImportParts.jobs,
  ],
  sweeps: [
    invoiceImportParts.sweep,
    bagImportParts.sweep,
    expenseImportParts.sweep,
    balanceImportParts.sweep,
    productImportParts.sweep,
    mandateImportParts.sweep,
  ],
  demo: loadBillingDemo,
};
