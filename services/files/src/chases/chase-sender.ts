import { Injectable } from '@nestjs/common';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { MAX_CHASE_MAILS } from '@volante/contracts/files/paper-chase.contract';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isRefusal, wordsOf } from '@volante/service-kit/error-answers';
import { makeSlotRequest } from '../slot-request-store/slot-request-rows.js';
import { SlotPeople } from '../slots/slot-people.js';
import { nextHour } from './chase-hours.js';
import { chaseLetter } from './chase-letter.js';
import type { ChaseRow } from './chase-rows.js';
import { Chases } from './chases.service.js';

const WEEK_SECONDS = 7 * 24 * 3_600;
const RETRY_SECONDS = 3_600;
const REFUSED: Readonly<Record<string, string>> = {
  noAddress: 'No tiene correo electrónico.',
  badAddress: 'Su dirección de correo no sirve.',
  optedOut: 'No quiere recibir correos.',
};
/** Another try: the mail service answers no more than that. */
const AWAY = 'El correo no responde: se reintenta solo.';

type Papers = Parameters<typeof chaseLetter>[0]['papers'];

/** Sends one due mail about papers that lack, or ends the chase. */
@Injectable()
export class ChaseSender {
  private readonly base = (process.env.VOLANTE_PUBLIC_URL ?? '').replace(/\/+$/, '');

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'files'>,
    private readonly people: SlotPeople,
    private readonly chases: Chases,
  ) {}

  async send(ctx: Context, row: ChaseRow, now: number): Promise<void> {
    const person = await this.people.find(ctx, row.contact_id);
    if (person?.state !== 'active' || row.sent >= MAX_CHASE_MAILS) return this.end(ctx, row);
    const { timeZone, tradeName } = await this.people.letterhead(ctx, person.branch);
    const papers = await this.chases.chased(ctx, person, timeZone);
    if (papers.length === 0) return this.end(ctx, row);
    const later = nextHour(now, timeZone);
    if (later) return this.putOff(ctx, row, later);
    const problem = await this.mail(ctx, row, person, { school: tradeName, papers });
    await (problem === '' ? this.sent(ctx, row, papers) : this.failed(ctx, row, problem));
  }

  /** Why it was not taken; '' where it was. The mail service queues one mail for each key. */
  private async mail(
    ctx: Context,
    row: ChaseRow,
    person: ContactEventState,
    facts: { school: string; papers: Papers },
  ): Promise<string> {
    const { id, branch } = person;
    const once = { ...ctx, idempotencyKey: null };
    try {
      const link = await this.link(ctx, person, facts);
      const [found] = (await this.calls.call(once, contactMailPeople, { contacts: [id] })).rows;
      const { name = '', address = '' } = found ?? {};
      const { rows } = await this.calls.call(once, mailSend, {
        ...{
          key: `papers ${id} ${row.started_at.getTime()} ${row.sent}`,
          origin: 'files.papers',
          layout: null,
        },
        content: { ...chaseLetter({ name, link, ...facts }), purpose: 'service', header: true, footer: true },
        recipients: [{ contact: id, branch, name, address, values: {} }],
        ...{ values: {}, attachments: [], secret: true, check: false },
      });
      const outcome = rows[0]?.outcome ?? 'missing';
      return isHandedOver(outcome) ? '' : (REFUSED[outcome] ?? AWAY);
    } catch (error) {
      return isRefusal(error) ? wordsOf(error) : AWAY;
    }
  }

  /** Made before the mail is handed over: one that was queued without an answer keeps a link that opens. */
  private async link(
    ctx: Context,
    person: ContactEventState,
    { school, papers }: { school: string; papers: Papers },
  ): Promise<string> {
    const slots = papers.map(({ slot }) => slot);
    const { secret } = await this.db.write(
      ctx,
      (tx) => makeSlotRequest(tx, { person, school, slots, byMail: true }),
      { idempotencyKey: null },
    );
    return `${this.base}/open/papers#${secret}`;
  }

  private async sent(ctx: Context, { contact_id: contact }: ChaseRow, papers: Papers): Promise<void> {
    await this.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        `UPDATE paper_chase SET sent = sent + 1, sent_at = UTC_TIMESTAMP(3), problem = '',
           due_at = UTC_TIMESTAMP(3) + INTERVAL ${WEEK_SECONDS} SECOND
         WHERE business_id = :business AND contact_id = :contact`,
        { contact },
      );
      const changes = { papers: { from: null, to: papers.map(({ name }) => name).join(', ') } };
      if (affectedRows > 0) tx.audit({ entity: 'paper-chase', entityId: contact, action: 'mailed', changes });
    });
  }

  private async failed(ctx: Context, { contact_id: contact }: ChaseRow, problem: string): Promise<void> {
    await this.write(ctx, async (tx) => {
      await tx.run(
        `UPDATE paper_chase SET problem = :problem, due_at = UTC_TIMESTAMP(3) + INTERVAL ${RETRY_SECONDS} SECOND
         WHERE business_id = :business AND contact_id = :contact`,
        { contact, problem: problem.slice(0, 200) },
      );
    });
  }

  private async putOff(ctx: Context, { contact_id: contact }: ChaseRow, at: Date): Promise<void> {
    await this.write(ctx, async (tx) => {
      await tx.run(
        'UPDATE paper_chase SET due_at = :at WHERE business_id = :business AND contact_id = :contact',
        { contact, at },
      );
    });
  }

  private async end(ctx: Context, { contact_id: contact }: ChaseRow): Promise<void> {
    await this.write(ctx, async (tx) => {
      await tx.run('DELETE FROM paper_chase WHERE business_id = :business AND contact_id = :contact', {
        contact,
      });
      tx.audit({ entity: 'paper-chase', entityId: contact, action: 'ended', changes: {} });
    });
  }

  private write(ctx: Context, work: Parameters<Database['write']>[1]): Promise<unknown> {
    return this.db.write(ctx, work, { idempotencyKey: null });
  }
}
