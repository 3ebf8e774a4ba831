import { Module } from '@nestjs/common';
import { bankLineExport, bankReturnExport } from '@volante/contracts/billing/bank-export.contract';
import { bankMandateContact, bankMandatePaper } from '@volante/contracts/billing/bank-mandate.contract';
import {
  bankRemittanceCancel,
  bankRemittanceCandidates,
  bankRemittanceCollect,
  bankRemittanceCreate,
  bankRemittanceFile,
  bankRemittanceList,
  bankRemittancePresent,
  bankRemittanceRead,
  bankRemittanceRemove,
  bankReturnCreate,
  bankReturnList,
  bankReturnUpload,
} from '@volante/contracts/billing/bank-remittance.contract';
import {
  bankMatchCreate,
  bankMatchFind,
  bankMatchPropose,
  bankMatchRun,
  bankMatchUndo,
  bankStatementLines,
  bankStatementList,
  bankStatementUpload,
} from '@volante/contracts/billing/bank-statement.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CustomersModule } from '../customers/customers.module.js';
import { DraftsService } from '../documents/drafts.service.js';
import { ListSheets } from '../exports/list-sheets.js';
import { UndoPaymentService } from '../payments/undo-payment.service.js';
import { bankAccountRecord, bankMandateRecord } from '../records.js';
import { BankExports, BankLineExportJob, BankReturnExportJob } from './exports/bank-exports.job.js';
import { MandatesService } from './mandates/mandates.service.js';
import { AutomaticService } from './matching/automatic.service.js';
import { MatchesService } from './matching/matches.service.js';
import { NoticeSender } from './notices/notice-sender.js';
import { BankNoticesBackground } from './notices/notices.background.js';
import { RemitService } from './remittances/remit.service.js';
import { RemittancesService } from './remittances/remittances.service.js';
import { ReturnsService } from './returns/returns.service.js';
import { StatementsService } from './statements/statements.service.js';

const BankController = controllerOf(
  methods(MandatesService, { ofContact: bankMandateContact, paper: bankMandatePaper }),
  methods(RemittancesService, {
    ...{ list: bankRemittanceList, read: bankRemittanceRead },
    ...{ candidates: bankRemittanceCandidates, file: bankRemittanceFile },
  }),
  methods(RemitService, {
    ...{ create: bankRemittanceCreate, remove: bankRemittanceRemove, cancel: bankRemittanceCancel },
    ...{ present: bankRemittancePresent, collect: bankRemittanceCollect },
  }),
  methods(ReturnsService, { list: bankReturnList, create: bankReturnCreate, upload: bankReturnUpload }),
  methods(StatementsService, {
    ...{ upload: bankStatementUpload, list: bankStatementList, lines: bankStatementLines },
  }),
  methods(MatchesService, {
    ...{ propose: bankMatchPropose, find: bankMatchFind, create: bankMatchCreate, undo: bankMatchUndo },
  }),
  methods(BankExports, { lines: bankLineExport, returns: bankReturnExport }),
  methods(AutomaticService, { again: bankMatchRun }),
);

/** Bank accounts, mandates, remittances, returns, statements and their matches. */
@Module({
  imports: [bankAccountRecord.module, bankMandateRecord.module, CustomersModule],
  controllers: [BankController],
  providers: [
    AutomaticService,
    BankExports,
    BankLineExportJob,
    BankReturnExportJob,
    ListSheets,
    BankNoticesBackground,
    DraftsService,
    MandatesService,
    MatchesService,
    NoticeSender,
    RemitService,
    RemittancesService,
    ReturnsService,
    StatementsService,
    UndoPaymentService,
  ],
})
export class BankModule {}
