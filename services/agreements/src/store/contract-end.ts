import { addMonths } from '@volante/contracts/calendar-days';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { branchMoment } from './branch-day.js';

interface Ending {
  id: string;
  contact: string;
  branch: string;
  on_paper: number;
  months: number | null;
  ended_at: Date;
  ends_on: string | null;
  version: number;
  gone: number;
}

/**
 * Publishes the last day of a signed contract as a due date, whether it fills a wanted paper or not: once for each `end_due`, which is set at the
 * signature and whenever its contact changes, goes or comes back.
 */
export async function publishContractEnd(db: Database, ctx: Context, id: string): Promise<void> {
  await db.write(
    ctx,
    async (tx) => {
      const [row] = await tx.rows<Ending>(
        `SELECT id, contact_id contact, branch_id branch, on_paper, duration_months months, ended_at, ends_on, version, contact_gone gone
         FROM agreement_request
         WHERE business_id = :business AND id = :id AND end_due = 1 AND state = 'signed' FOR UPDATE`,
        { id },
      );
      if (row?.months) await publishEnd(tx, row, row.ends_on ?? (await lastDay(tx, row, row.months)));
      await tx.run('UPDATE agreement_request SET end_due = 0 WHERE business_id = :business AND id = :id', {
        id,
      });
    },
    { idempotencyKey: null },
  );
}

/** Counted from the day of the last signature on the branch's clock, or from the day that stands on the paper. */
async function lastDay(
  tx: TenantTx,
  { branch, on_paper, ended_at }: Ending,
  months: number,
): Promise<string> {
  const { zone } = await branchMoment((sql, params) => tx.rows(sql, params), branch);
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
  tx.emit({
    ...{ topic: on === null ? 'due-date.cleared' : 'due-date.set', entityId: id, version },
    state: { kind: 'agreement', request: id, contact, branch, on },
  });
}
