import { Injectable } from '@nestjs/common';
import type { monthList, monthLock, monthOpen } from '@volante/contracts/billing/month-lock.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import type { Read } from '../documents/read-document.js';
import { addMonth } from '../ledger/open-month.js';

type Months = CallOutput<typeof monthList>['months'];
type Act = Months[number]['acts'][number];

interface SumRow {
  month: string;
  postings: number | string;
  debit: number | string | null;
}

interface ActRow {
  month: string;
  act: Act['act'];
  reason: string;
  postings: number;
  debit_cents: number | string;
  actor_name: string;
  at: Date;
}

/** The last of our clocks on which a day begins. */
const thisMonth = (): string => localMoment(Date.now(), 'Atlantic/Canary').day.slice(0, 7);

const SUMS = `SELECT SUBSTRING(p.day, 1, 7) month, COUNT(DISTINCT p.id) postings, SUM(IF(e.cents > 0, e.cents, 0)) debit
  FROM ledger_posting p JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id
    LEFT JOIN ledger_settlement s ON s.business_id = p.business_id AND s.posting_id = p.id
  WHERE p.business_id = :business AND p.day BETWEEN :from AND :until AND (p.pending = 0 OR s.outcome = 'posted')
  GROUP BY SUBSTRING(p.day, 1, 7)`;

/** Money that waits and may still be booked on a day of the month; the promise of a payment link never is. */
const WAITING = `SELECT p.id FROM ledger_posting p
    LEFT JOIN ledger_settlement s ON s.business_id = p.business_id AND s.posting_id = p.id
  WHERE p.business_id = :business AND p.day BETWEEN :from AND :until AND p.pending = 1 AND p.kind <> 'link'
    AND s.outcome IS NULL LIMIT 1`;

const sumsOf = (read: Read, from: string, until: string): Promise<SumRow[]> =>
  read<SumRow>(SUMS, { from: `${from}-01`, until: `${until}-31` });

const actOf = ({ act, reason, postings, debit_cents, actor_name, at }: ActRow): Act => ({
  ...{ act, reason, postings, debitCents: Number(debit_cents), by: actor_name, at: at.toISOString() },
});

/** Locks months for the whole school, and opens them again with a reason on record. */
@Injectable()
export class MonthLocksService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, { year }: CallParsed<typeof monthList>): Promise<CallOutput<typeof monthList>> {
    demand(ctx, 'client.all-branches');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const [from, until] = [`${year}-01`, `${year}-12`];
    const sums = new Map((await sumsOf(read, from, until)).map((row) => [row.month, row]));
    const locked = await read<{ month: string }>(
      'SELECT month FROM ledger_month WHERE business_id = :business AND locked = 1 AND month BETWEEN :from AND :until',
      { from, until },
    );
    const acts = await read<ActRow>(
      `SELECT month, act, reason, postings, debit_cents, actor_name, at FROM ledger_month_act
       WHERE business_id = :business AND month BETWEEN :from AND :until ORDER BY id DESC`,
      { from, until },
    );
    const isLocked = new Set(locked.map(({ month }) => month));
    const now = thisMonth();
    return {
      months: Array.from({ length: 12 }, (_, at) => {
        const month = `${year}-${String(at + 1).padStart(2, '0')}`;
        const { postings = 0, debit = 0 } = sums.get(month) ?? {};
        return {
          ...{ month, postings: Number(postings), debitCents: Number(debit ?? 0) },
          ...{ isLocked: isLocked.has(month), isOver: month < now },
          acts: acts.filter((act) => act.month === month).map(actOf),
        };
      }),
    };
  }

  async lock(ctx: Context, { month }: CallParsed<typeof monthLock>): Promise<null> {
    demand(ctx, 'client.all-branches');
    if (month >= thisMonth()) throw new CodedError('MONTH-LOCK-002');
    await this.db.write(ctx, async (tx) => {
      await addMonth(tx, month);
      // Waits here for postings of the month that are being booked.
      await this.turn(tx, month, { to: 1, refused: 'MONTH-LOCK-003' });
      const waiting = await tx.rows(WAITING, { from: `${month}-01`, until: `${month}-31` });
      if (waiting.length > 0) throw new CodedError('MONTH-LOCK-005');
      await this.record(tx, month, 'locked', '');
    });
    return null;
  }

  async open(ctx: Context, { month, reason }: CallParsed<typeof monthOpen>): Promise<null> {
    demand(ctx, 'client.all-branches');
    await this.db.write(ctx, async (tx) => {
      await this.turn(tx, month, { to: 0, refused: 'MONTH-LOCK-004' });
      await this.record(tx, month, 'opened', reason);
    });
    return null;
  }

  private async turn(
    tx: TenantTx,
    month: string,
    { to, refused }: { to: 0 | 1; refused: 'MONTH-LOCK-003' | 'MONTH-LOCK-004' },
  ): Promise<void> {
    const { affectedRows } = await tx.run(
      'UPDATE ledger_month SET locked = :to WHERE business_id = :business AND month = :month AND locked = 1 - :to',
      { to, month },
    );
    if (affectedRows === 0) throw new CodedError(refused);
  }

  private async record(tx: TenantTx, month: string, act: Act['act'], reason: string): Promise<void> {
    const [sums] = await sumsOf((sql, params) => tx.rows(sql, params), month, month);
    await tx.run(
      `INSERT INTO ledger_month_act (business_id, id, month, act, reason, postings, debit_cents, actor_name, at)
       VALUES (:business, :id, :month, :act, :reason, :postings, :debit, :actor, UTC_TIMESTAMP(3))`,
      {
        ...{ id: newId(), month, act, reason, actor: tx.ctx.actor.userName },
        ...{ postings: Number(sums?.postings ?? 0), debit: Number(sums?.debit ?? 0) },
      },
    );
    tx.audit({
      ...{ entity: 'ledger-month', entityId: month.padStart(24, '0'), action: act },
      changes: { month: { from: null, to: month }, reason: { from: null, to: reason } },
    });
  }
}
