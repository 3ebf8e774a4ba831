import { Module } from '@nestjs/common';
import { billingJobs, invoiceEmail, invoiceMails } from '@volante/contracts/billing/document-mail.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { Sealer } from '@volante/service-kit/sealing';
import { ElectronicModule } from '../electronic-invoices/electronic.module.js';
import { ElectronicTicketsService } from '../electronic-invoices/electronic-tickets.service.js';
import { DocumentLinks } from '../offers/document-links.js';
import { ElectronicTicketService } from '../offers/electronic-ticket.service.js';
import { OffersController } from '../offers/offers.controller.js';
import { OffersService } from '../offers/offers.service.js';
import { OpenDocumentsService } from '../offers/open-documents.service.js';
import { LinkSecrets } from '../payment-links/link-secrets.js';
import { PayLetters } from '../payment-links/pay-letters.js';
import { InvoiceEmailJob } from '../post/invoice-email.job.js';
import { InvoiceEmailService } from '../post/invoice-email.service.js';
import { MailBackground } from '../post/mail.background.js';
import { MailSender } from '../post/mail-sender.js';
import { PaperBackground } from './paper.background.js';
import { PaperContent } from './paper-content.js';
import { PaperMaker } from './paper-maker.js';
import { PapersService } from './papers.service.js';

const PostController = controllerOf(
  methods(InvoiceEmailService, { email: invoiceEmail, mails: invoiceMails }),
);

/** Papers, mail and offers. */
@Module({
  imports: [ElectronicModule],
  controllers: [OffersController, PostController, jobsController(billingJobs)],
  providers: [
    DocumentLinks,
    ElectronicTicketService,
    ElectronicTicketsService,
    InvoiceEmailJob,
    InvoiceEmailService,
    LinkSecrets,
    MailBackground,
    MailSender,
    OffersService,
    OpenDocumentsService,
    PaperBackground,
    PaperContent,
    PaperMaker,
    PapersService,
    PayLetters,
    { provide: Sealer, useFactory: () => Sealer.of('billing') },
  ],
  exports: [PapersService],
})
export class PapersModule {}
