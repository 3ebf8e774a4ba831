import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ClockChain } from './chain.js';

export interface Ends {
  employees: number;
  entries: number;
  digest: string;
}

interface End {
  employee: string;
  seq: number;
  hash: string;
}

export const HEADS =
  'SELECT employee_id AS employee, seq, hash FROM clock_head WHERE business_id = :business';

/** All chains' ends as one number. */
export function endsOf(chain: ClockChain, businessId: string, rows: readonly End[]): Ends {
  const ends = rows.map((row) => ({ ...row, seq: Number(row.seq) })).filter(({ seq }) => seq > 0);
  return {
    employees: ends.length,
    entries: ends.reduce((sum, { seq }) => sum + seq, 0),
    digest: chain.digest(businessId, ends),
  };
}

/** Writes down where all chains of the business end now. `false`: that day or month has its seal already. */
export async function writeSeal(
  tx: TenantTx,
  chain: ClockChain,
  seal: { kind: 'day' | 'month'; period: string; at: Date },
): Promise<boolean> {
  // Locked, so that no chain grows between the moment and its ends.
  const ends = endsOf(chain, tx.businessId, await tx.rows<End>(`${HEADS} ORDER BY employee_id FOR UPDATE`));
  const done = await tx.run(
    `INSERT IGNORE INTO clock_seal (business_id, kind, period, at, employees, entries, digest, actor_id)
     VALUES (:business, :kind, :period, :at, :employees, :entries, :digest, :actor)`,
    { ...seal, ...ends, actor: tx.ctx.actor.userId },
  );
  return done.affectedRows > 0;
}

/** Whether a month's register was closed, and when. */
export async function closedAt(
  read: <T>(sql: string, params: { month: string }) => Promise<T[]>,
  month: string,
): Promise<Date | null> {
  const [row] = await read<{ at: Date }>(
    "SELECT at FROM clock_seal WHERE business_id = :business AND kind = 'month' AND period = :month",
    { month },
  );
  return row?.at ?? null;
}
