import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import type { MailPerson } from './mail-people.service.js';

/** People in one call to the mail service. */
export const MAIL_BATCH = 100;
const KEY_LENGTH = 160;

/** The content common to all of them. */
export interface Letter
  extends Pick<CallParsed<typeof contactNotification>, 'layout' | 'values' | 'attachments' | 'check'> {
  /** Chosen by the sender: the same key is the same mail. */
  key: string;
}

export type MailedRow = CallOutput<typeof contactNotification>['rows'][number];
interface Mailed {
  rows: MailedRow[];
  /** Mails that the platform's server still carries today; `null`: there is no such limit. */
  left: number | null;
}

/** Hands mails to contacts over to the mail service, which queues each once by key and person. */
@Injectable()
export class ContactMailer {
  constructor(private readonly calls: CallClient<'contacts'>) {}

  async send(ctx: Context, letter: Letter, people: readonly MailPerson[]): Promise<Mailed> {
    const { key, ...rest } = letter;
    const { rows, left } = await this.calls.call({ ...ctx, idempotencyKey: null }, mailSend, {
      ...rest,
      key: `${ctx.actor.userId} ${key}`.slice(0, KEY_LENGTH),
      origin: 'contact.notification',
      content: null,
      recipients: people.map((person) => ({ ...person })),
      secret: false,
    });
    const told = people.map((person, at) => {
      const row = rows[at];
      const { contact, name, address } = person;
      if (row?.contact !== contact) throw new Error('the mail service answered for somebody else');
      return { contact, name, address, outcome: row.outcome, missing: row.missing, delivery: row.delivery };
    });
    return { rows: told, left };
  }
}
