import { Module } from '@nestjs/common';
import { MailController } from './mail.controller.js';
import { MailPeopleService } from './mail-people.service.js';
import { NotificationService } from './notification.service.js';

@Module({ controllers: [MailController], providers: [MailPeopleService, NotificationService] })
export class ContactMailModule {}
