import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactMailPeople, contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, type Context, onBehalf } from '@volante/service-kit/context';
import { MailPeopleService } from './mail-people.service.js';
import { NotificationService } from './notification.service.js';

@Controller()
export class MailController {
  constructor(
    private readonly notifications: NotificationService,
    private readonly people: MailPeopleService,
  ) {}

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
