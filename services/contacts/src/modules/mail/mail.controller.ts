import { contactMailPeople, contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import {
  contactMailingCheck,
  contactMailingStart,
} from '@volante/contracts/contacts/contact-mailing.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { MailPeopleService } from './mail-people.service.js';
import { MailingsService } from './mailings.service.js';
import { NotificationService } from './notification.service.js';

export const MailController = controllerOf(
  methods(MailingsService, { check: contactMailingCheck, start: contactMailingStart }),
  methods(NotificationService, { notify: contactNotification }),
  method(MailPeopleService, contactMailPeople, async (people, ctx, { contacts }) => ({
    rows: await people.read(onBehalf(ctx), contacts),
  })),
);
