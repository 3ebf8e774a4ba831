import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { ContactMailer, MAIL_BATCH } from './contact-mailer.js';
import { MailPeopleService, type MailPerson } from './mail-people.service.js';

type Input = CallParsed<typeof contactNotification>;
type Answer = CallOutput<typeof contactNotification>;

/** Mails to contacts by a layout, with a list of recipients and exceptions, person by person. */
@Injectable()
export class NotificationService {
  constructor(
    private readonly db: Database,
    private readonly mailer: ContactMailer,
    private readonly people: MailPeopleService,
  ) {}

  /**
   * The mail service queues each mail once by key and person, so that this may be repeated: after a lost answer, or
   * when the transaction that notes it is tried again.
   */
  async notify(ctx: Context, input: Input): Promise<Answer> {
    if (input.check) {
      return { rows: await this.sendAll(ctx, input, await this.people.read(ctx, input.contacts)) };
    }
    return this.db.write(ctx, async (tx) => {
      const rows = await this.sendAll(ctx, input, await this.people.read(ctx, input.contacts, tx));
      for (const { contact, outcome } of rows)
        if (outcome === 'queued')
          tx.audit({ entity: 'contact', entityId: contact, action: 'mailed', changes: {} });
      return { rows };
    });
  }

  private async sendAll(
    ctx: Context,
    { contacts: _, ...letter }: Input,
    people: readonly MailPerson[],
  ): Promise<Answer['rows']> {
    const key = ctx.idempotencyKey ?? ctx.requestId;
    const rows: Answer['rows'] = [];
    for (let start = 0; start < people.length; start += MAIL_BATCH) {
      const batch = people.slice(start, start + MAIL_BATCH);
      rows.push(...(await this.mailer.send(ctx, { ...letter, key }, batch)).rows);
    }
    return rows;
  }
}
