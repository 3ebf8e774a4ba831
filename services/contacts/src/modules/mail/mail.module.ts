import { Module } from '@nestjs/common';
import { ContactMailer } from './contact-mailer.js';
import { MailController } from './mail.controller.js';
import { MailPeopleService } from './mail-people.service.js';
import { MailingJob } from './mailing.job.js';
import { MailingsService } from './mailings.service.js';
import { NotificationService } from './notification.service.js';

@Module({
  controllers: [MailController],
  providers: [ContactMailer, MailPeopleService, MailingJob, MailingsService, NotificationService],
})
export class ContactMailModule {}
