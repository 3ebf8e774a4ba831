import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactMailPeople, contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import {
  contactMailingCheck,
  contactMailingStart,
} from '@volante/contracts/contacts/contact-mailing.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, type Context, onBehalf } from '@volante/service-kit/context';
import { MailPeopleService } from './mail-people.service.js';
import { MailingsService } from './mailings.service.js';
import { NotificationService } from './notification.service.js';

@Controller()
export class MailController {
  constructor(
    private readonly notifications: NotificationService,
    private readonly people: MailPeopleService,
    private readonly mailings: MailingsService,
  ) {}

  @Handles(contactMailingCheck)
  check(
    ctx: Context,
    input: CallParsed<typeof contactMailingCheck>,
  ): Promise<CallOutput<typeof contactMailingCheck>> {
    return this.mailings.check(ctx, input);
  }

  @Handles(contactMailingStart)
  start(
    ctx: Context,
    input: CallParsed<typeof contactMailingStart>,
  ): Promise<CallOutput<typeof contactMailingStart>> {
    return this.mailings.start(ctx, input);
  }

  @Handles(contactNotification)
  notify(
    ctx: Context,
    input: CallParsed<typeof contactNotification>,
  ): Promise<CallOutput<typeof contactNotification>> {
    return this.notifications.notify(ctx, input);
  }

  @Handles(contactMailPeople)
  async read(
    ctx: CallContext,
    input: CallParsed<typeof contactMailPeople>,
  ): Promise<CallOutput<typeof contactMailPeople>> {
    return { rows: await this.people.read(onBehalf(ctx), input.contacts) };
  }
}
