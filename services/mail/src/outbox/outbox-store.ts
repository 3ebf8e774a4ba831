import { Injectable } from '@nestjs/common';
import { EMPTY_ID } from '@volante/contracts/fields';
import type { MailReason } from '@volante/contracts/mail/mail-delivery.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { readMailEnvironment } from '../settings.js';
import { UNSET } from '../settings-store/mail-settings-row.js';
import { type Due, MAX_ACCOUNT_PER_MINUTE, paceOf } from './lanes.js';
import { OUTBOX_COLUMNS, type OutboxRow } from './outbox-row.js';
import { quotaFreeAt, takeQuota } from './quota.js';
import type { Verdict } from './verdict.js';

/** Seconds for which a worker holds what it has taken; renewed before each mail. */
const LEASE_SECONDS = 180;
/** Waits between tries, as multiples of the first: 30 s, 2 min, 10 min, 30 min, 2 h; then it is given up. */
const WAITS = [1, 4, 20, 60, 240];
const PACE_SECONDS = 60;

const contextOf = (business: string): Context => systemContext(business, '');
const STEP = { idempotencyKey: null };

/** `over`: the platform's server carries no more of this school today. `lost`: another worker has it. */
export type Begun = 'begun' | 'over' | 'lost';
/** Why nothing may be sent to somebody any more. */
export type Objection = Extract<MailReason, 'contactGone' | 'optedOut'>;

/** The rows of the outbox, for whoever sends: what to take, and what became of it. */
@Injectable()
export class OutboxStore {
  private readonly retryMs = readMailEnvironment().VOLANTE_MAIL_RETRY_MS;
  private readonly daily = readMailEnvironment().VOLANTE_MAIL_DAILY;

  constructor(private readonly db: Database) {}

  /**
   * Lanes of businesses with mail that is due, the longest waiting first; without those that may send no more in this
   * minute: they would take the places of others and do nothing with them.
   */
  dueLanes(): Promise<Due[]> {
    return this.db.unscoped<Due>(
      `SELECT due.business_id AS business, due.lane FROM (
         SELECT business_id, lane, MIN(due_at) AS since FROM mail_delivery
         WHERE state = 'queued' AND due_at <= UTC_TIMESTAMP(3) AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3))
         GROUP BY business_id, lane
       ) due LEFT JOIN mail_settings s ON s.business_id = due.business_id
       WHERE IF(due.lane = 'school', COALESCE(s.per_minute, :unset), :others) > (
         SELECT COUNT(*) FROM mail_delivery tried
         WHERE tried.business_id = due.business_id AND tried.lane = due.lane
           AND tried.tried_at > UTC_TIMESTAMP(3) - INTERVAL ${PACE_SECONDS} SECOND
       )
       ORDER BY due.since LIMIT 50`,
      { unset: UNSET.perMinute, others: MAX_ACCOUNT_PER_MINUTE },
    );
  }

  /** Mails that a worker began to send and never told of: nobody knows whether they went out. */
  async settleLapsed(): Promise<void> {
    const lapsed = await this.db.unscoped<{ business_id: string; id: string }>(
      `SELECT business_id, id FROM mail_delivery WHERE state = 'sending' AND lease_until < UTC_TIMESTAMP(3) LIMIT 100`,
    );
    for (const { business_id: business, id } of lapsed)
      await this.db.write(
        contextOf(business),
        async (tx) => {
          await tx.run(
            `UPDATE mail_delivery SET state = 'uncertain', reason = 'interrupted', lease_owner = NULL, lease_until = NULL,
               due_at = NULL, version = version + 1
             WHERE business_id = :business AND id = :id AND state = 'sending' AND lease_until < UTC_TIMESTAMP(3)`,
            { id },
          );
        },
        STEP,
      );
  }

  /** Takes up to `most` due mails of a lane, as many as may be sent in this minute. */
  claim({ business, lane }: Due, owner: string, perMinute: number, most: number): Promise<OutboxRow[]> {
    return this.db.write(
      contextOf(business),
      async (tx) => {
        const [recent] = await tx.rows<{ n: number }>(
          `SELECT COUNT(*) AS n FROM mail_delivery
           WHERE business_id = :business AND lane = :lane
             AND tried_at > UTC_TIMESTAMP(3) - INTERVAL ${PACE_SECONDS} SECOND`,
          { lane },
        );
        const room = Math.min(most, paceOf(lane, perMinute) - Number(recent?.n ?? 0));
        if (room <= 0) return [];
        const rows = await tx.rows<OutboxRow>(
          `SELECT ${OUTBOX_COLUMNS} FROM mail_delivery
           WHERE business_id = :business AND lane = :lane AND state = 'queued' AND due_at <= UTC_TIMESTAMP(3)
             AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3))
           ORDER BY due_at LIMIT ${Math.trunc(room)} FOR UPDATE SKIP LOCKED`,
          { lane },
        );
        if (rows.length > 0) await hold(tx, owner, rows);
        return rows;
      },
      STEP,
    );
  }

  /** Asked at every try, the first and those that people ask for: much may have happened since it was queued. */
  async objection(business: string, id: string): Promise<Objection | null> {
    const [row] = await this.db.rows<{ contact_gone: number; refuses: number }>(
      contextOf(business),
      `SELECT d.contact_gone, d.purpose = 'advertising' AND (EXISTS (SELECT 1 FROM mail_opt_out o
             WHERE o.business_id = :business AND o.address = LOWER(d.address))
           OR EXISTS (SELECT 1 FROM mail_refusal f WHERE f.business_id = :business AND f.contact_id = d.contact_id)) AS refuses
       FROM mail_delivery d WHERE d.business_id = :business AND d.id = :id`,
      { id },
    );
    if (Number(row?.contact_gone ?? 0) > 0) return 'contactGone';
    return Number(row?.refuses) === 1 ? 'optedOut' : null;
  }

  /**
   * Just before the first byte of a mail goes out: from here on a crash leaves it uncertain. What goes by the platform's
   * server and was not counted yet (the school has changed over) counts now.
   */
  begin(
    business: string,
    owner: string,
    { id, counted_on, secret }: OutboxRow,
    { rest, isPlatform }: { rest: readonly { id: string }[]; isPlatform: boolean },
  ): Promise<Begun> {
    return this.db.write(
      contextOf(business),
      async (tx) => {
        if (rest.length > 0) await hold(tx, owner, rest);
        const counts = isPlatform && counted_on === null && secret === 0;
        if (counts && !(await takeQuota(tx, 1, this.daily))) return 'over';
        const { affectedRows } = await tx.run(
          `UPDATE mail_delivery SET state = 'sending', attempts = attempts + 1, tried_at = UTC_TIMESTAMP(3),
             counted_on = IF(:counts, UTC_DATE(), counted_on),
             lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
           WHERE business_id = :business AND id = :id AND state = 'queued' AND lease_owner = :owner`,
          { id, owner, counts },
        );
        return affectedRows === 1 ? 'begun' : 'lost';
      },
      STEP,
    );
  }

  /** The server has it. What was secret is erased. */
  sent(business: string, { id, version }: OutboxRow): Promise<void> {
    return this.db.write(
      contextOf(business),
      async (tx) => {
        await tx.run(
          `UPDATE mail_delivery SET state = 'sent', sent_at = UTC_TIMESTAMP(3), due_at = NULL, reason = NULL, reply = '',
             content = IF(secret = 1, NULL, content), route = NULL, lease_owner = NULL, lease_until = NULL, version = version + 1
           WHERE business_id = :business AND id = :id AND state = 'sending'`,
          { id },
        );
        tx.emit({
          topic: 'mail-delivery.sent',
          entityId: id,
          version: version + 1,
          state: { state: 'sent' },
        });
      },
      STEP,
    );
  }

  /** The day is full: it waits for the next, and the log says why. */
  untilTomorrow(business: string, owner: string, id: string): Promise<void> {
    return this.db.write(
      contextOf(business),
      async (tx) => {
        await tx.run(
          `UPDATE mail_delivery SET lease_owner = NULL, lease_until = NULL, due_at = :due, reason = 'quota', reply = '',
             version = version + 1
           WHERE business_id = :business AND id = :id AND state = 'queued' AND lease_owner = :owner`,
          { id, owner, due: quotaFreeAt(new Date()) },
        );
      },
      STEP,
    );
  }

  /** Not begun after all: somebody else may take it at once. */
  release(business: string, owner: string, rows: readonly { id: string }[], delayMs: number): Promise<void> {
    if (rows.length === 0) return Promise.resolve();
    return this.db.write(
      contextOf(business),
      async (tx) => {
        await tx.run(
          `UPDATE mail_delivery SET lease_owner = NULL, lease_until = NULL, due_at = :due
           WHERE business_id = :business AND id IN (:ids) AND state = 'queued' AND lease_owner = :owner`,
          { ids: rows.map(({ id }) => id), owner, due: new Date(Date.now() + delayMs) },
        );
      },
      STEP,
    );
  }

  /** Stores why a mail was not taken, and when it is tried again; given up, whoever listens is told. */
  missed(business: string, row: OutboxRow, verdict: Verdict, attempts: number): Promise<void> {
    const wait = WAITS[attempts - 1];
    const isOver = verdict.what === 'never' || (verdict.what === 'later' && wait === undefined);
    const state = isOver ? 'failed' : verdict.what === 'unknown' ? 'uncertain' : 'queued';
    const due = state === 'queued' ? new Date(Date.now() + (wait ?? 1) * this.retryMs) : null;
    return this.db.write(
      contextOf(business),
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE mail_delivery SET state = :state, reason = :reason, reply = :reply, attempts = :attempts, due_at = :due,
             lease_owner = NULL, lease_until = NULL, version = version + 1
           WHERE business_id = :business AND id = :id AND state IN ('queued', 'sending')`,
          { id: row.id, state, due, attempts, reason: verdict.reason, reply: verdict.reply },
        );
        if (affectedRows === 0) return;
        const version = row.version + 1;
        tx.emit({ topic: `mail-delivery.${state}`, entityId: row.id, version, state: { state } });
        if (state === 'failed') tellFailure(tx, row, verdict);
      },
      STEP,
    );
  }
}

async function hold(tx: TenantTx, owner: string, rows: readonly { id: string }[]): Promise<void> {
  await tx.run(
    `UPDATE mail_delivery SET lease_owner = :owner, lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
     WHERE business_id = :business AND id IN (:ids) AND state = 'queued'`,
    { owner, ids: rows.map(({ id }) => id) },
  );
}

/** Other services learn of it by the event; who sent it, in the notification centre. */
function tellFailure(tx: TenantTx, row: OutboxRow, { reason, reply }: Verdict): void {
  const { id, contact_id: contact, name, address, subject, user_id, user_name } = row;
  if (user_id !== EMPTY_ID)
    notify(tx, {
      kind: 'mail.failed',
      to: { users: [user_id] },
      title: `No se ha podido enviar un correo a ${name || address}`,
      text: row.secret ? address : `«${subject}» · ${address}`,
      link: `/mail/delivery/view/${id}`,
    });
  tx.emit({
    topic: 'mail.failed',
    entityId: id,
    version: row.version + 1,
    state: {
      contact,
      name,
      address,
      subject: row.secret ? '' : subject,
      reason,
      reply,
      sentBy: { id: user_id, name: user_name },
    },
  });
}
