import { Injectable } from '@nestjs/common';
import type { Payer } from '@volante/contracts/billing/document.fields';
import type { ReminderStep } from '@volante/contracts/billing/reminder-steps';
import { REMINDER_GRACE } from '@volante/contracts/billing/reminder-steps';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { DocumentRow } from '../documents/document-rows.js';
import type { Read } from '../documents/read-document.js';
import { titleOf } from '../paper/paper-words.js';
import { HOUR, mailFailure } from '../post/mail-failure.js';
import { pausedContacts } from './paused-contacts.js';
import { type LetterFacts, letterOf, valuesOf } from './reminder-letter.js';

export interface ReminderRow {
  business_id: string;
  id: string;
  step: ReminderStep | 'hand';
  contact_id: string | null;
  branch_id: string;
  address: string;
  due_on: string | null;
  layout_id: string | null;
  message: string;
  tries: number;
  actor_name: string;
  created_at: Date;
}

export const REMINDER_COLUMNS = `business_id, id, step, contact_id, branch_id, address, due_on, layout_id, message, tries,
  actor_name, created_at`;

interface OwedRow
  extends Pick<DocumentRow, 'id' | 'version' | 'target' | 'number_text' | 'branch_id' | 'payer'> {
  cents: string | number;
  position: number;
  parts: number;
  due_on: string | null;
  school: string | null;
}

type End = 'sent' | 'waiting' | 'failed' | 'dropped';

const MAX_RETRY_SECONDS = 900;
const DAY_MS = 86_400_000;
const REFUSED: Readonly<Record<string, string>> = {
  noAddress: 'No tiene correo electrónico.',
  badAddress: 'La dirección no sirve.',
  optedOut: 'No quiere recibir publicidad, y la plantilla es de publicidad.',
};

const nameOf = ({ target, number_text, position, parts }: OwedRow): string =>
  `${titleOf(target, number_text ?? '')}${parts > 1 ? ` (plazo ${position + 1} de ${parts})` : ''}`;

/** Hands one reminder over to the mail service, which queues it once by the reminder's own key. */
@Injectable()
export class ReminderSender {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
  ) {}

  async send(ctx: Context, row: ReminderRow, today: string): Promise<End> {
    const owed = await this.owed(ctx, row);
    const against = await this.reasonAgainst(ctx, row, owed, today);
    if (against) return this.ended(ctx, row, 'dropped', against);
    try {
      return await this.handOver(ctx, row, owed);
    } catch (error) {
      return this.refused(ctx, row, error);
    }
  }

  /** Open amounts now: the instalment of its day, or by hand all that was due before it. */
  private owed(ctx: Context, { id, step, due_on }: ReminderRow): Promise<OwedRow[]> {
    const when =
      step !== 'hand' ? 'AND p.due_on = :dueOn' : due_on === null ? '' : 'AND p.sorted_on < :dueOn';
    return this.db.rows<OwedRow>(
      ctx,
      `SELECT d.id, d.version, d.target, d.number_text, d.branch_id, d.payer, p.open_cents cents, p.position, p.parts,
         p.due_on, JSON_VALUE(d.issuer, '$.name') school
       FROM reminder_document r JOIN due_part p ON p.business_id = r.business_id AND p.document_id = r.document_id
         JOIN document d ON d.business_id = r.business_id AND d.id = r.document_id
       WHERE r.business_id = :business AND r.reminder_id = :id AND p.is_open = 1 ${when}
       ORDER BY p.sorted_on, p.document_id, p.position`,
      { id, ...(due_on === null ? {} : { dueOn: due_on }) },
    );
  }

  /** Why a reminder is not sent any more; '' for one that is. */
  private async reasonAgainst(
    ctx: Context,
    { step, contact_id, created_at }: ReminderRow,
    owed: readonly OwedRow[],
    today: string,
  ): Promise<string> {
    if (owed.length === 0) return 'Ya no hay nada pendiente.';
    if (step === 'hand') return '';
    if (Date.now() - created_at.getTime() > REMINDER_GRACE * DAY_MS) return 'No se pudo enviar a tiempo.';
    if (contact_id === null) return '';
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const pause = (await pausedContacts(read, [contact_id], today)).get(contact_id);
    if (pause === undefined) return '';
    return pause === 'stopped' ? 'No se le recuerda.' : 'Ha prometido pagar.';
  }

  private async handOver(ctx: Context, row: ReminderRow, owed: readonly OwedRow[]): Promise<End> {
    const payer = JSON.parse(owed[0]?.payer ?? '{}') as Partial<Payer>;
    const person = await this.person(ctx, row);
    const name = payer.name || person?.name || '';
    const cents = owed.reduce((sum, one) => sum + Number(one.cents), 0);
    const facts: LetterFacts = {
      ...{ step: row.step, name, cents, message: row.message, documents: owed.map(nameOf) },
      ...{ dueOn: owed[0]?.due_on ?? null, school: owed[0]?.school ?? '' },
    };
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, mailSend, {
      ...{ key: `reminder ${row.id}`, origin: 'billing.reminder', layout: row.layout_id },
      content:
        row.layout_id === null
          ? { ...letterOf(facts), purpose: 'service' as const, header: true, footer: true }
          : null,
      recipients: [
        {
          ...{ contact: row.contact_id, branch: row.branch_id, name, address: row.address },
          values: {
            ...{ 'contact.name': name, 'contact.firstName': name.split(' ')[0] ?? '' },
            ...{ 'contact.email': row.address, 'contact.fiscalCode': payer.taxId ?? '' },
            ...person?.values,
          },
        },
      ],
      ...{ values: valuesOf(facts), attachments: [], secret: false, check: false },
    });
    const outcome = rows[0]?.outcome ?? 'missing';
    if (isHandedOver(outcome)) return this.sent(ctx, row, owed, cents);
    const missing = `Faltan datos para la plantilla: ${rows[0]?.missing.join(', ') ?? ''}`;
    return this.ended(ctx, row, 'failed', REFUSED[outcome] ?? missing);
  }

  /** The contact's own data for a layout; without contacts those of the document serve. */
  private async person(ctx: Context, { contact_id, layout_id }: ReminderRow) {
    if (contact_id === null || layout_id === null) return null;
    try {
      const once = { ...ctx, idempotencyKey: null };
      return (await this.calls.call(once, contactMailPeople, { contacts: [contact_id] })).rows[0] ?? null;
    } catch {
      return null;
    }
  }

  private sent(ctx: Context, row: ReminderRow, owed: readonly OwedRow[], cents: number): Promise<End> {
    return this.db.write<End>(
      ctx,
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE reminder SET state = 'sent', reason = '', cents = :cents, sent_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND id = :id AND state = 'waiting'`,
          { id: row.id, cents },
        );
        if (affectedRows === 0) return 'sent';
        await tx.run(
          `UPDATE reminder_document SET sent_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND reminder_id = :id`,
          { id: row.id },
        );
        const documents = new Map(owed.map((one) => [one.id, one]));
        for (const { id, version, branch_id } of documents.values()) {
          tx.audit({
            ...{ entity: 'invoice', entityId: id, action: 'reminded' },
            changes: { mail: { from: null, to: row.address } },
          });
          tx.emit({
            ...{ topic: 'invoice.reminded', entityId: id, version },
            state: { id, branch: branch_id },
          });
        }
        return 'sent';
      },
      { idempotencyKey: null },
    );
  }

  private refused(ctx: Context, row: ReminderRow, error: unknown): Promise<End> {
    const { state, reason, wait } = mailFailure(error, row.tries, MAX_RETRY_SECONDS);
    return this.ended(ctx, row, state, reason, wait);
  }

  private async ended(
    ctx: Context,
    { id }: ReminderRow,
    state: Exclude<End, 'sent'>,
    reason: string,
    wait = HOUR,
  ): Promise<End> {
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          `UPDATE reminder SET state = :state, reason = :reason, tries = tries + 1,
             due_at = UTC_TIMESTAMP(3) + INTERVAL :wait SECOND
           WHERE business_id = :business AND id = :id AND state = 'waiting'`,
          { id, state, reason: reason.slice(0, 200), wait },
        ),
      { idempotencyKey: null },
    );
    return state;
  }
}
