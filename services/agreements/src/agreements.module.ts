import { Module } from '@nestjs/common';
import { agreementTypes } from '@volante/contracts/agreements/agreement.contract';
import {
  agreementConfigPage,
  agreementConfigRead,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import {
  agreementRequestCounter,
  agreementRequestCounts,
  agreementRequestCreate,
  agreementRequestDelete,
  agreementRequestList,
  agreementRequestPrepare,
  agreementRequestRemind,
  agreementRequestSend,
  agreementRequestView,
  agreementRequestVoid,
} from '@volante/contracts/agreements/agreement-request.contract';
import {
  agreementOpenPage,
  agreementOpenPaper,
  agreementOpenRead,
  agreementSigningCode,
  agreementSigningRead,
  agreementSigningRefuse,
  agreementSigningSign,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { Sealer } from '@volante/service-kit/sealing';
import { ConfigService } from './config/config.service.js';
import { AgreementTypes } from './config/types.service.js';
import { LetterBackground } from './letters/letter.background.js';
import { LetterSender } from './letters/letter-sender.js';
import { agreementRecord } from './records.js';
import { KnownFacts } from './requests/known.js';
import { RequestActsService } from './requests/request-acts.service.js';
import { RequestReadsService } from './requests/request-reads.service.js';
import { RequestsService } from './requests/requests.service.js';
import { DueBackground } from './sealing/due.background.js';
import { SealCertificates } from './sealing/seal-certificates.js';
import { AgreementSealer } from './sealing/sealer.service.js';
import { CodesService } from './signing/codes.service.js';
import { OpenAgreementService } from './signing/open-agreement.service.js';
import { SigningService } from './signing/signing.service.js';
import { KeptPapers } from './store/kept-papers.js';
import { PaperBackground } from './store/paper.background.js';
import { RequestPages } from './store/request-pages.js';
import { LetterSecrets } from './store/secrets.js';

const ConfigController = controllerOf(
  method(AgreementTypes, agreementTypes, (types) => types.list()),
  methods(ConfigService, {
    ...{ read: agreementConfigRead, save: agreementConfigSave, page: agreementConfigPage },
  }),
);
const RequestsController = controllerOf(
  methods(RequestsService, { prepare: agreementRequestPrepare, create: agreementRequestCreate }),
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
  methods(SigningService, { sign: agreementSigningSign, refuse: agreementSigningRefuse }),
  methods(OpenAgreementService, {
    ...{ read: agreementOpenRead, page: agreementOpenPage, paper: agreementOpenPaper },
  }),
);

@Module({
  imports: [agreementRecord.module],
  controllers: [ConfigController, RequestsController, SigningController],
  providers: [
    AgreementSealer,
    AgreementTypes,
    CodesService,
    ConfigService,
    DueBackground,
    KeptPapers,
    KnownFacts,
    LetterBackground,
    LetterSecrets,
    LetterSender,
    OpenAgreementService,
    PaperBackground,
    RequestActsService,
    RequestPages,
    RequestReadsService,
    RequestsService,
    SealCertificates,
    SigningService,
    { provide: Sealer, useFactory: () => Sealer.of('agreements') },
  ],
})
export class AgreementsModule {}
