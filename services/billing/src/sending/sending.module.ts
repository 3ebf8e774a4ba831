import { Module } from '@nestjs/common';
import {
  certificateDelete,
  certificateSave,
} from '@volante/contracts/billing/verifactu-certificate.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { Sealer } from '@volante/service-kit/sealing';
import { CertificateAlarms } from '../certificates/certificate-alarms.js';
import { CertificateStore } from '../certificates/certificate-store.js';
import { CertificatesService } from '../certificates/certificates.service.js';
import { BooksCheck } from '../checks/books-check.js';
import { CheckStore } from '../checks/check-store.js';
import { ChecksBackground } from '../checks/checks.background.js';
import { Checks } from '../checks/checks.js';
import { issuerRecord } from '../records.js';
import { AeatBooks } from './aeat-books.js';
import { AeatClient } from './aeat-client.js';
import { Identities } from './identities.js';
import { SenderBackground } from './sender.background.js';
import { SenderQueue } from './sender-queue.js';
import { SenderTurn } from './sender-turn.js';
import { Settling } from './settling.js';

const CertificatesController = controllerOf(
  methods(CertificatesService, { save: certificateSave }),
  method(CertificatesService, certificateDelete, (service, ctx, input) => service.remove(ctx, input)),
);

/** Certificates of issuers, and the sender of their records. */
@Module({
  imports: [issuerRecord.module],
  controllers: [CertificatesController],
  providers: [
    { provide: Sealer, useFactory: () => Sealer.of('billing') },
    AeatBooks,
    AeatClient,
    BooksCheck,
    CertificateAlarms,
    Checks,
    ChecksBackground,
    CheckStore,
    CertificatesService,
    CertificateStore,
    Identities,
    SenderBackground,
    SenderQueue,
    SenderTurn,
    Settling,
  ],
  exports: [AeatBooks, AeatClient, CertificateStore, Identities, SenderQueue, Settling],
})
export class SendingModule {}
