import { addMonths } from '@volante/contracts/calendar-days';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { branchMoment } from './branch-day.js';
import type { Read } from './rows.js';

/** Facts from which the last day of a signed contract is counted. */
export interface Lasting {
  branch: string;
  on_paper: number;
  months: number | null;
  ended_at: Date;
  ends_on: string | null;
}

interface Ending extends Lasting {
  id: string;
  contact: string;
  /** The paper «Contrato» of the contact has the day, and reminds of it. */
  in_slot: number;
  version: number;
  gone: number;
}

/**
 * Notes the last day of a signed contract and publishes it as a due date, unless a wanted paper has the day and publishes it: once for each
 * `end_due`, which is set at the signature and whenever its contact changes, goes or comes back. The paper is filled first (`slot_due`).
 */
export async function publishContractEnd(db: Database, ctx: Context, id: string): Promise<void> {
  await db.write(
    ctx,
    async (tx) => {
      const [row] = await tx.rows<Ending>(
        `SELECT id, contact_id contact, branch_id branch, on_paper, duration_months months, ended_at, ends_on, end_in_slot in_slot, version, contact_gone gone
         FROM agreement_request
         WHERE business_id = :business AND id = :id AND end_due = 1 AND slot_due = 0 AND state = 'signed' FOR UPDATE`,
        { id },
      );
      const day = row ? await lastDayOf((sql, params) => tx.rows(sql, params), row) : null;
      if (row && day !== null) await publishEnd(tx, row, day);
      await tx.run(
        'UPDATE agreement_request SET end_due = 0 WHERE business_id = :business AND id = :id AND slot_due = 0',
        {
          id,
        },
      );
    },
    { idempotencyKey: null },
  );
}

/**
 * Counted from the day of the last signature on the branch's clock, or from the day that stands on the paper; `null`: the contract does not end
 * by itself. A day that was noted once stays.
 */
export async function lastDayOf(read: Read, row: Lasting): Promise<string | null> {
  const { branch, on_paper, months, ended_at } = row;
  if (months === null) return null;
  if (row.ends_on !== null) return row.ends_on;
  const { zone } = await branchMoment(read, branch);
  const signed = on_paper ? ended_at.toISOString().slice(0, 10) : localMoment(ended_at.getTime(), zone).day;
  return addMonths(signed, months);
}

async function publishEnd(tx: TenantTx, row: Ending, day: string): Promise<void> {
  const { id, contact, branch, version } = row;
  // The contract of somebody who has gone is kept for the law alone, without a date.
  const on = row.gone > 0 ? null : day;
  await tx.run('UPDATE agreement_request SET ends_on = :day WHERE business_id = :business AND id = :id', {
    id,
    day,
  });
  if (row.in_slot === 1) return;
  tx.emit({
    ...{ topic: on === null ? 'due-date.cleared' : 'due-date.set', entityId: id, version },
    state: { kind: 'agreement', request: id, contact, branch, on },
  });
}
