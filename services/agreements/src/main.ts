import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefs } from '@volante/service-kit/branches/branch-refs';
import { AgreementsModule } from './agreements.module.js';
import { followedRefusalsConsumption } from './consents/followed-refusals.consumer.js';
import { followedContactsConsumption } from './contacts/followed-contacts.consumer.js';
import { loadAgreementsDemo } from './demo/agreements.demo.js';
import { KeepingBackground } from './keeping/keeping.background.js';
import { LetterBackground } from './letters/letter.background.js';
import { AgreementManyJob } from './many/many.job.js';
import { AgreementBook1700001321000 } from './migrations/agreement-book.migration.js';
import { AgreementCertificates1700001327000 } from './migrations/agreement-certificates.migration.js';
import { AgreementCopies1700001341000 } from './migrations/agreement-copies.migration.js';
import { AgreementKeeping1700001322000 } from './migrations/agreement-keeping.migration.js';
import { AgreementMany1700001304000 } from './migrations/agreement-many.migration.js';
import { AgreementOwnSeal1700001324000 } from './migrations/agreement-own-seal.migration.js';
import { AgreementSlots1700001323000 } from './migrations/agreement-slots.migration.js';
import { AgreementSms1700001325000 } from './migrations/agreement-sms.migration.js';
import { AgreementTable1700001300000 } from './migrations/agreement-table.migration.js';
import { AgreementTablets1700001305000 } from './migrations/agreement-tablets.migration.js';
import { AgreementTexts1700001320000 } from './migrations/agreement-texts.migration.js';
import { AgreementWithdrawal1700001326000 } from './migrations/agreement-withdrawal.migration.js';
import { CodesAsSignatures1700001407000 } from './migrations/codes-as-signatures.migration.js';
import { Consents1700001303000 } from './migrations/consents.migration.js';
import { ContractEndSlots1700001450000 } from './migrations/contract-end-slots.migration.js';
import { ContractEnds1700001409000 } from './migrations/contract-ends.migration.js';
import { EmancipationPapers1700001408000 } from './migrations/emancipation-papers.migration.js';
import { IncrementBytes1700001332000 } from './migrations/increment-bytes.migration.js';
import { RequestGuards1700001302000 } from './migrations/request-guards.migration.js';
import { RequestTables1700001301000 } from './migrations/request-tables.migration.js';
import { SignatureRootTable1700001328000 } from './migrations/signature-root-table.migration.js';
import { SignerDevices1700001340000 } from './migrations/signer-devices.migration.js';
import { SignerTexts1700001406000 } from './migrations/signer-texts.migration.js';
import { SoldAgreementVersion1700001333000 } from './migrations/sold-agreement-version.migration.js';
import { SoldAgreements1700001306000 } from './migrations/sold-agreements.migration.js';
import { SoldBackground } from './purchases/sold.background.js';
import { soldAgreementsConsumption } from './purchases/sold-agreements.consumer.js';
import { DueBackground } from './sealing/due.background.js';
import { OwnSealAlarmBackground } from './sealing/own-seal-alarm.background.js';
import { PaperBackground } from './store/paper.background.js';

export const service: ServiceDefinition = {
  name: 'agreements',
  module: AgreementsModule,
  entities: [],
  migrations: [
    AgreementTable1700001300000,
    RequestTables1700001301000,
    RequestGuards1700001302000,
    Consents1700001303000,
    AgreementMany1700001304000,
    AgreementTablets1700001305000,
    SoldAgreements1700001306000,
    AgreementTexts1700001320000,
    AgreementBook1700001321000,
    AgreementKeeping1700001322000,
    AgreementSlots1700001323000,
    AgreementOwnSeal1700001324000,
    AgreementSms1700001325000,
    AgreementWithdrawal1700001326000,
    AgreementCertificates1700001327000,
    SignatureRootTable1700001328000,
    IncrementBytes1700001332000,
    SoldAgreementVersion1700001333000,
    SignerDevices1700001340000,
    AgreementCopies1700001341000,
    SignerTexts1700001406000,
    CodesAsSignatures1700001407000,
    EmancipationPapers1700001408000,
    ContractEnds1700001409000,
    ContractEndSlots1700001450000,
  ],
  appendOnly: ['agreement_event', 'agreement_version'],
  consumes: [
    branchRefs(),
    followedContactsConsumption,
    followedRefusalsConsumption,
    soldAgreementsConsumption,
  ],
  jobs: [AgreementManyJob],
  background: [
    DueBackground,
    KeepingBackground,
    LetterBackground,
    OwnSealAlarmBackground,
    PaperBackground,
    SoldBackground,
  ],
  demo: loadAgreementsDemo,
};
