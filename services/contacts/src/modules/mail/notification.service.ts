import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { MailPeopleService, type MailPerson } from './mail-people.service.js';

type Input = CallParsed<typeof contactNotification>;
type Answer = CallOutput<typeof contactNotification>;

/** People in one call to the mail service. */
const BATCH = 100;
const KEY_LENGTH = 160;

/** Mails to contacts by a layout: who gets one and who does not is told person by person. */
@Injectable()
export class NotificationService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'contacts'>,
    private readonly people: MailPeopleService,
  ) {}

  /**
   * The mail service queues each mail once by key and person, so that this may be repeated: after a lost answer, or
   * when the transaction that notes it is tried again.
   */
  async notify(ctx: Context, input: Input): Promise<Answer> {
    const people = await this.people.read(ctx, input.contacts);
    if (input.check) return { rows: await this.sendAll(ctx, input, people) };
    return this.db.write(ctx, async (tx) => {
      const rows = await this.sendAll(ctx, input, people);
      for (const { contact, outcome } of rows)
        if (outcome === 'queued')
          tx.audit({ entity: 'contact', entityId: contact, action: 'mailed', changes: {} });
      return { rows };
    });
  }

  private async sendAll(ctx: Context, input: Input, people: readonly MailPerson[]): Promise<Answer['rows']> {
    const rows: Answer['rows'] = [];
    for (let start = 0; start < people.length; start += BATCH)
      rows.push(...(await this.send(ctx, input, people.slice(start, start + BATCH))));
    return rows;
  }

  private async send(ctx: Context, input: Input, people: readonly MailPerson[]): Promise<Answer['rows']> {
    const key = `${ctx.actor.userId} ${ctx.idempotencyKey ?? ctx.requestId}`;
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, mailSend, {
      key: key.slice(0, KEY_LENGTH),
      origin: 'contact.notification',
      layout: input.layout,
      content: null,
      recipients: people.map((person) => ({ ...person })),
      values: input.values,
      attachments: input.attachments,
      secret: false,
      check: input.check,
    });
    return people.map((person, at) => {
      const row = rows[at];
      const { contact, name, address } = person;
      if (row?.contact !== contact) throw new Error('the mail service answered for somebody else');
      return { contact, name, address, outcome: row.outcome, missing: row.missing, delivery: row.delivery };
    });
  }
}
