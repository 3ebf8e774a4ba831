import { Module } from '@nestjs/common';
import { billingJobs, invoiceEmail, invoiceMails } from '@volante/contracts/billing/document-mail.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { jobsController } from '@volante/service-kit/jobs/jobs.controller';
import { DocumentLinks } from '../offers/document-links.js';
import { ElectronicTicketService } from '../offers/electronic-ticket.service.js';
import { OffersController } from '../offers/offers.controller.js';
import { OffersService } from '../offers/offers.service.js';
import { OpenDocumentsService } from '../offers/open-documents.service.js';
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
  controllers: [OffersController, PostController, jobsController(billingJobs)],
  providers: [
    DocumentLinks,
    ElectronicTicketService,
    InvoiceEmailJob,
    InvoiceEmailService,
    MailBackground,
    MailSender,
    OffersService,
    OpenDocumentsService,
    PaperBackground,
    PaperContent,
    PaperMaker,
    PapersService,
  ],
  exports: [PapersService],
})
export class PapersModule {}
