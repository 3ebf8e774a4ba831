import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefs } from '@volante/service-kit/branches/branch-refs';
import { BillingModule } from './billing.module.js';
import { ChecksBackground } from './checks/checks.background.js';
import { loadBillingDemo } from './demo/billing.demo.js';
import { ChainTables1700001020000 } from './migrations/chain-tables.migration.js';
import { CorrectionTables1700001050000 } from './migrations/correction-tables.migration.js';
import { DocumentSearch1700001090000 } from './migrations/document-search.migration.js';
import { DocumentTables1700001010000 } from './migrations/document-tables.migration.js';
import { PaperKeys1700001070001 } from './migrations/paper-keys.migration.js';
import { PaperTables1700001070000 } from './migrations/paper-tables.migration.js';
import { PendingPostings1700001060000 } from './migrations/pending-postings.migration.js';
import { ProductCodes1700001081000 } from './migrations/product-codes.migration.js';
import { ProductGoods1700001060002 } from './migrations/product-goods.migration.js';
import { ProductTables1700001030000 } from './migrations/product-tables.migration.js';
import { PurchaseTriggers1700001082000 } from './migrations/purchase-triggers.migration.js';
import { SaleTables1700001080000 } from './migrations/sale-tables.migration.js';
import { SeriesTables1700001000000 } from './migrations/series-tables.migration.js';
import { TillTables1700001060001 } from './migrations/till-tables.migration.js';
import { VerifactuSending1700001040000 } from './migrations/verifactu-sending.migration.js';
import { PaperBackground } from './paper/paper.background.js';
import { InvoiceEmailJob } from './post/invoice-email.job.js';
import { MailBackground } from './post/mail.background.js';
import { settledTriggers } from './purchases/settled.consumer.js';
import { TriggerBackground } from './purchases/trigger.background.js';
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
  ],
  appendOnly: [
    'document_paper',
    'ledger_posting',
    'ledger_entry',
    'ledger_settlement',
    'payment',
    'payment_part',
    'payment_undone',
    'till_count',
    'verifactu_record',
    'verifactu_event',
  ],
  consumes: [branchRefs(), ...settledTriggers],
  background: [ChecksBackground, MailBackground, PaperBackground, SenderBackground, TriggerBackground],
  jobs: [InvoiceEmailJob],
  demo: loadBillingDemo,
};
