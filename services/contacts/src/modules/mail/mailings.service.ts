import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type contactMailingCheck,
  type contactMailingStart,
  MAILING_NAMED,
} from '@volante/contracts/contacts/contact-mailing.contract';
import { type Context, demand } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { ContactMailer, MAIL_BATCH, type MailedRow } from './contact-mailer.js';
import { MailPeopleService } from './mail-people.service.js';
import { chosenContacts } from './mailing-choice.js';

export const MAILING_KIND = 'contact.mailing';

type Answer = CallOutput<typeof contactMailingCheck>;

/** One letter to many contacts: what would become of it, and the job that sends it. */
@Injectable()
export class MailingsService {
  constructor(
    private readonly db: Database,
    private readonly mailer: ContactMailer,
    private readonly people: MailPeopleService,
    private readonly queue: JobQueue,
  ) {}

  async check(
    ctx: Context,
    { layout, values, attachments, ...choice }: CallParsed<typeof contactMailingCheck>,
  ): Promise<Answer> {
    demand(ctx, 'client.view');
    const ids = await chosenContacts(this.db, ctx, choice);
    const letter = { key: ctx.requestId, layout, values, attachments, check: true };
    const rows: MailedRow[] = [];
    let left: number | null = null;
    for (let start = 0; start < ids.length; start += MAIL_BATCH) {
      const people = await this.people.reachable(ctx, ids.slice(start, start + MAIL_BATCH));
      if (people.length === 0) continue;
      const told = await this.mailer.send(ctx, letter, people);
      rows.push(...told.rows);
      left = told.left;
    }
    return { ...tally(rows), total: ids.length, gone: ids.length - rows.length, left };
  }

  async start(
    ctx: Context,
    { key, layout, values, attachments, ...choice }: CallParsed<typeof contactMailingStart>,
  ): Promise<CallOutput<typeof contactMailingStart>> {
    demand(ctx, 'client.view');
    const ids = await chosenContacts(this.db, ctx, choice);
    return this.db.write(
      ctx,
      async (tx) => ({
        job: await this.queue.enqueue(tx, {
          kind: MAILING_KIND,
          title: `Enviar un correo a ${counted(ids.length, 'contacto', 'contactos')}`,
          input: { ids, key, layout, values, attachments },
          total: ids.length,
        }),
      }),
      // The dialog's own key, not the request's: a second click is another request and the same mailing.
      { idempotencyKey: `mailing ${key}` },
    );
  }
}

function tally(rows: readonly MailedRow[]): Omit<Answer, 'total' | 'gone' | 'left'> {
  const refused = rows.filter(({ outcome }) => outcome !== 'queued');
  const counts = new Map<MailedRow['outcome'], number>();
  for (const { outcome } of refused) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const example = rows.find(({ outcome }) => outcome === 'queued' || outcome === 'missing');
  return {
    ready: rows.length - refused.length,
    refused: [...counts].map(([outcome, count]) => ({ outcome, count })),
    named: refused
      .slice(0, MAILING_NAMED)
      .map(({ contact, name, address, outcome }) => ({ contact, name, address, outcome })),
    missing: [...new Set(rows.flatMap(({ missing }) => missing))],
    example: example?.contact ?? null,
  };
}
