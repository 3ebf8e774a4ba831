import { Module } from '@nestjs/common';
import { agreementTypes } from '@volante/contracts/agreements/agreement.contract';
import {
  agreementCertificateChoose,
  agreementCertificateLeave,
  agreementCertificateSign,
} from '@volante/contracts/agreements/agreement-certificate.contract';
import {
  agreementConfigFound,
  agreementConfigPage,
  agreementConfigPreview,
  agreementConfigRead,
  agreementConfigSave,
  agreementConfigWrite,
} from '@volante/contracts/agreements/agreement-config.contract';
import {
  agreementContactList,
  agreementRequestMake,
} from '@volante/contracts/agreements/agreement-internal.contract';
import {
  agreementFigures,
  agreementJobs,
  agreementManyCheck,
  agreementManyStart,
  agreementOutdated,
} from '@volante/contracts/agreements/agreement-many.contract';
import {
  agreementRequestCounter,
  agreementRequestCounts,
  agreementRequestCreate,
  agreementRequestDelete,
  agreementRequestList,
  agreementRequestPaper,
  agreementRequestPrepare,
  agreementRequestRemind,
  agreementRequestSend,
  agreementRequestView,
  agreementRequestVoid,
} from '@volante/contracts/agreements/agreement-request.contract';
import {
  agreementSealDelete,
  agreementSealRead,
  agreementSealSave,
} from '@volante/contracts/agreements/agreement-seal.contract';
import {
  agreementOpenPage,
  agreementOpenPaper,
  agreementOpenRead,
  agreementOpenText,
  agreementSigningCode,
  agreementSigningOwnCode,
  agreementSigningRead,
  agreementSigningRefuse,
  agreementSigningSign,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import {
  agreementTabletClear,
  agreementTabletList,
  agreementTabletPair,
  agreementTabletRead,
  agreementTabletRemove,
  agreementTabletShow,
} from '@volante/contracts/agreements/agreement-tablet.contract';
import {
  consentList,
  consentOpenRead,
  consentOpenWithdraw,
  consentWithdraw,
} from '@volante/contracts/agreements/consent.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { Sealer } from '@volante/service-kit/sealing';
import { BasePapers } from './certificates/base-papers.js';
import { CertificatesService } from './certificates/certificates.service.js';
import { ConfigService } from './config/config.service.js';
import { PreviewService } from './config/preview.service.js';
import { AgreementTypes } from './config/types.service.js';
import { ConsentsService } from './consents/consents.service.js';
import { OpenConsentsService } from './consents/open-consents.service.js';
import { KeepingBackground } from './keeping/keeping.background.js';
import { LetterBackground } from './letters/letter.background.js';
import { LetterSender } from './letters/letter-sender.js';
import { FiguresService } from './many/figures.service.js';
import { AgreementManyJob } from './many/many.job.js';
import { ManyService } from './many/many.service.js';
import { OutdatedService } from './many/outdated.service.js';
import { PaperWorker } from './pdf/paper-worker.js';
import { SoldBackground } from './purchases/sold.background.js';
import { agreementRecord, signatureRootRecord } from './records.js';
import { EmancipationPapers } from './requests/emancipation-papers.js';
import { KnownFacts } from './requests/known.js';
import { OnPaperService } from './requests/on-paper.service.js';
import { RequestActsService } from './requests/request-acts.service.js';
import { RequestMaker } from './requests/request-maker.js';
import { RequestReadsService } from './requests/request-reads.service.js';
import { RequestsService } from './requests/requests.service.js';
import { DueBackground } from './sealing/due.background.js';
import { OwnSealService } from './sealing/own-seal.service.js';
import { OwnSealAlarmBackground } from './sealing/own-seal-alarm.background.js';
import { OwnSeals } from './sealing/own-seals.js';
import { SealCertificates } from './sealing/seal-certificates.js';
import { SealedPapers } from './sealing/sealed-papers.js';
import { AgreementSealer } from './sealing/sealer.service.js';
import { TimeStamps } from './sealing/time-stamps.js';
import { CodesService } from './signing/codes.service.js';
import { OpenAgreementService } from './signing/open-agreement.service.js';
import { SigningService } from './signing/signing.service.js';
import { ContractDocument } from './store/contract-document.js';
import { KeptPapers } from './store/kept-papers.js';
import { PaperBackground } from './store/paper.background.js';
import { RequestPages } from './store/request-pages.js';
import { LetterSecrets } from './store/secrets.js';
import { OpenTabletService } from './tablets/open-tablet.service.js';
import { TabletsService } from './tablets/tablets.service.js';
import { TextService } from './text/text.service.js';

/** Requests of one contact for another service. */
const MAX_LISTED = 100;

const ConfigController = controllerOf(
  method(AgreementTypes, agreementTypes, (types) => types.list()),
  methods(ConfigService, {
    ...{ read: agreementConfigRead, save: agreementConfigSave },
    ...{ found: agreementConfigFound, page: agreementConfigPage },
  }),
  methods(TextService, { write: agreementConfigWrite }),
  methods(PreviewService, { make: agreementConfigPreview }),
);
const RequestsController = controllerOf(
  methods(RequestsService, { prepare: agreementRequestPrepare, create: agreementRequestCreate }),
  methods(OnPaperService, { note: agreementRequestPaper }),
  method(RequestsService, agreementRequestMake, (requests, ctx, input) =>
    requests.create(onBehalf(ctx), input),
  ),
  method(RequestReadsService, agreementContactList, (reads, ctx, { contact }) =>
    reads.list(onBehalf(ctx), { contact, limit: MAX_LISTED }),
  ),
  methods(RequestActsService, {
    ...{ remove: agreementRequestDelete, send: agreementRequestSend, void: agreementRequestVoid },
    ...{ remind: agreementRequestRemind, counter: agreementRequestCounter },
  }),
  methods(RequestReadsService, {
    ...{ list: agreementRequestList, counts: agreementRequestCounts, view: agreementRequestView },
  }),
);
const SigningController = controllerOf(
  methods(CodesService, {
    ...{ read: agreementSigningRead, code: agreementSigningCode, verify: agreementSigningVerify },
  }),
  methods(SigningService, {
    ...{ sign: agreementSigningSign, refuse: agreementSigningRefuse, code: agreementSigningOwnCode },
  }),
  methods(CertificatesService, {
    ...{
      choose: agreementCertificateChoose,
      leave: agreementCertificateLeave,
      sign: agreementCertificateSign,
    },
  }),
  methods(OpenAgreementService, {
    ...{ read: agreementOpenRead, page: agreementOpenPage, paper: agreementOpenPaper },
    text: agreementOpenText,
  }),
);
const ConsentsController = controllerOf(
  methods(ConsentsService, { list: consentList, withdraw: consentWithdraw }),
  methods(OpenConsentsService, { read: consentOpenRead, withdraw: consentOpenWithdraw }),
);
const SealController = controllerOf(
  method(OwnSealService, agreementSealRead, (seals, ctx) => seals.read(ctx)),
  methods(OwnSealService, { save: agreementSealSave, remove: agreementSealDelete }),
);
const TabletsController = controllerOf(
  methods(TabletsService, {
    ...{ list: agreementTabletList, pair: agreementTabletPair },
    ...{ remove: agreementTabletRemove, show: agreementTabletShow },
  }),
  methods(OpenTabletService, { read: agreementTabletRead, clear: agreementTabletClear }),
);
const ManyController = controllerOf(
  methods(ManyService, { check: agreementManyCheck, start: agreementManyStart }),
  methods(OutdatedService, { list: agreementOutdated }),
  method(FiguresService, agreementFigures, (figures, ctx) => figures.read(ctx)),
);

@Module({
  imports: [agreementRecord.module, signatureRootRecord.module],
  controllers: [
    ConfigController,
    ConsentsController,
    ManyController,
    jobsController(agreementJobs),
    RequestsController,
    SealController,
    SigningController,
    TabletsController,
  ],
  providers: [
    AgreementManyJob,
    AgreementSealer,
    AgreementTypes,
    BasePapers,
    CertificatesService,
    CodesService,
    ContractDocument,
    ConfigService,
    ConsentsService,
    DueBackground,
    EmancipationPapers,
    FiguresService,
    KeepingBackground,
    KeptPapers,
    KnownFacts,
    LetterBackground,
    LetterSecrets,
    LetterSender,
    ManyService,
    OnPaperService,
    OpenAgreementService,
    OpenConsentsService,
    OpenTabletService,
    OutdatedService,
    OwnSealAlarmBackground,
    OwnSealService,
    OwnSeals,
    PaperBackground,
    PaperWorker,
    PreviewService,
    RequestActsService,
    RequestMaker,
    RequestPages,
    RequestReadsService,
    RequestsService,
    SealCertificates,
    SealedPapers,
    SigningService,
    SoldBackground,
    TabletsService,
    TextService,
    TimeStamps,
    { provide: Sealer, useFactory: () => Sealer.of('agreements') },
  ],
})
export class AgreementsModule {}
