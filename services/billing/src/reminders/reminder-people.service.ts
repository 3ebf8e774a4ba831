import { Injectable } from '@nestjs/common';
import type {
  ReminderPerson,
  reminderPersonRead,
  reminderPromiseCreate,
  reminderPromiseDelete,
  reminderStop,
  SentReminder,
} from '@volante/contracts/billing/reminder.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { CustomersService } from '../customers/customers.service.js';
import { sameCustomer } from '../customers/same-customer.js';
import { branchDay } from '../documents/branch-day.js';
import type { Read } from '../documents/read-document.js';

const MAX_SHOWN = 50;

interface StopRow {
  reason: string;
  actor_name: string;
  at: Date;
}

interface PromiseRow {
  id: string;
  promised_on: string;
  cents: string | number | null;
  note: string;
  actor_name: string;
  at: Date;
}

interface SentRow {
  id: string;
  step: SentReminder['step'];
  state: SentReminder['state'];
  address: string;
  cents: string | number;
  reason: string;
  actor_name: string;
  created_at: Date;
  sent_at: Date | null;
}

const toPromise = ({ id, promised_on, cents, note, actor_name, at }: PromiseRow) => ({
  ...{ id, promisedOn: promised_on, cents: cents === null ? null : Number(cents), note },
  ...{ by: actor_name, at: at.toISOString() },
});

/** Reminders of one person, and what keeps them from going out. Contacts that were merged are one person. */
@Injectable()
export class ReminderPeopleService {
  constructor(
    private readonly db: Database,
    private readonly customers: CustomersService,
  ) {}

  async read(ctx: Context, { contact }: CallParsed<typeof reminderPersonRead>): Promise<ReminderPerson> {
    const customer = await this.customers.read(ctx, { id: contact });
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const contacts = await sameCustomer(read, contact);
    const today = await branchDay(read, customer.branch);
    const [stop] = await read<StopRow>(
      `SELECT reason, actor_name, at FROM reminder_stop
       WHERE business_id = :business AND contact_id IN (:contacts) ORDER BY at DESC LIMIT 1`,
      { contacts },
    );
    const promises = await read<PromiseRow>(
      `SELECT id, promised_on, cents, note, actor_name, at FROM pay_promise
       WHERE business_id = :business AND contact_id IN (:contacts) AND withdrawn_at IS NULL
       ORDER BY promised_on DESC, id DESC LIMIT ${MAX_SHOWN}`,
      { contacts },
    );
    const promise = promises.find(({ promised_on }) => promised_on >= today) ?? null;
    return {
      stop: stop ? { reason: stop.reason, by: stop.actor_name, at: stop.at.toISOString() } : null,
      promise: promise && toPromise(promise),
      former: promises.filter(({ promised_on }) => promised_on < today).map(toPromise),
      reminders: await this.reminders(read, contacts),
    };
  }

  async stop(ctx: Context, { contact, isStopped, reason }: CallParsed<typeof reminderStop>): Promise<null> {
    await this.customers.read(ctx, { id: contact });
    await this.db.write(ctx, async (tx) => {
      const contacts = await sameCustomer((sql, params) => tx.rows(sql, params), contact);
      await tx.run('DELETE FROM reminder_stop WHERE business_id = :business AND contact_id IN (:contacts)', {
        contacts,
      });
      if (isStopped)
        await tx.run(
          `INSERT INTO reminder_stop (business_id, contact_id, reason, actor_name, at)
           VALUES (:business, :contact, :reason, :actor, UTC_TIMESTAMP(3))
           ON DUPLICATE KEY UPDATE reason = VALUES(reason), actor_name = VALUES(actor_name), at = VALUES(at)`,
          { contact, reason, actor: ctx.actor.userName },
        );
      this.note(tx, contact, isStopped ? 'stopped' : 'resumed', { reason: { from: null, to: reason } });
    });
    return null;
  }

  async promise(
    ctx: Context,
    { contact, promisedOn, cents, note }: CallParsed<typeof reminderPromiseCreate>,
  ): Promise<CallOutput<typeof reminderPromiseCreate>> {
    const { branch } = await this.customers.read(ctx, { id: contact });
    const id = newId();
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      if (promisedOn < (await branchDay(read, branch))) throw new CodedError('REMINDER-001');
      const contacts = await sameCustomer(read, contact);
      await tx.run(
        `UPDATE pay_promise SET withdrawn_at = UTC_TIMESTAMP(3), withdrawn_by = :actor
         WHERE business_id = :business AND contact_id IN (:contacts) AND withdrawn_at IS NULL
           AND promised_on >= UTC_DATE()`,
        { contacts, actor: ctx.actor.userName },
      );
      await tx.run(
        `INSERT INTO pay_promise (business_id, id, contact_id, promised_on, cents, note, actor_name, at)
         VALUES (:business, :id, :contact, :promisedOn, :cents, :note, :actor, UTC_TIMESTAMP(3))`,
        { id, contact, promisedOn, cents, note, actor: ctx.actor.userName },
      );
      this.note(tx, contact, 'promised', { promise: { from: null, to: { promisedOn, cents, note } } });
      return { id };
    });
  }

  async withdraw(ctx: Context, { id }: CallParsed<typeof reminderPromiseDelete>): Promise<null> {
    const [row] = await this.db.rows<{ contact_id: string }>(
      ctx,
      'SELECT contact_id FROM pay_promise WHERE business_id = :business AND id = :id',
      { id },
    );
    if (!row) throw notFound();
    await this.customers.read(ctx, { id: row.contact_id });
    await this.db.write(ctx, async (tx) => {
      await tx.run(
        `UPDATE pay_promise SET withdrawn_at = UTC_TIMESTAMP(3), withdrawn_by = :actor
         WHERE business_id = :business AND id = :id AND withdrawn_at IS NULL`,
        { id, actor: ctx.actor.userName },
      );
      this.note(tx, row.contact_id, 'promise-withdrawn', {});
    });
    return null;
  }

  private note(
    tx: TenantTx,
    contact: string,
    action: string,
    changes: Record<string, { from: unknown; to: unknown }>,
  ): void {
    tx.audit({ entity: 'reminder-person', entityId: contact, action, changes });
  }

  private async reminders(read: Read, contacts: readonly string[]): Promise<SentReminder[]> {
    const rows = await read<SentRow>(
      `SELECT id, step, state, address, cents, reason, actor_name, created_at, sent_at FROM reminder
       WHERE business_id = :business AND contact_id IN (:contacts) ORDER BY id DESC LIMIT ${MAX_SHOWN}`,
      { contacts },
    );
    if (rows.length === 0) return [];
    const documents = await read<{ reminder_id: string; id: string; number_text: string | null }>(
      `SELECT r.reminder_id, d.id, d.number_text FROM reminder_document r
         JOIN document d ON d.business_id = r.business_id AND d.id = r.document_id
       WHERE r.business_id = :business AND r.reminder_id IN (:ids) ORDER BY d.id`,
      { ids: rows.map(({ id }) => id) },
    );
    return rows.map(({ actor_name, created_at, sent_at, cents, ...row }) => ({
      ...row,
      ...{ cents: Number(cents), by: actor_name },
      ...{ at: created_at.toISOString(), sentAt: sent_at?.toISOString() ?? null },
      documents: documents
        .filter(({ reminder_id }) => reminder_id === row.id)
        .map(({ id, number_text }) => ({ id, number: number_text ?? '' })),
    }));
  }
}
