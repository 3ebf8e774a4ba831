import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ClockChain } from './chain.js';
import type { MonthSeal } from './month-state.js';

const MONTH_LENGTH = 7;

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

/**
 * Writes down where all chains of the business end now. `null`: that day or month has its seal already; a month that is
 * closed `again` gets the next number.
 */
export async function writeSeal(
  tx: TenantTx,
  chain: ClockChain,
  { kind, period, again = false }: { kind: 'day' | 'month'; period: string; again?: boolean },
): Promise<{ at: Date; number: number } | null> {
  // Locked, so that no chain grows between the moment and its ends: the moment is taken behind the lock.
  const ends = endsOf(chain, tx.businessId, await tx.rows<End>(`${HEADS} ORDER BY employee_id FOR UPDATE`));
  const at = new Date();
  const [last] = again
    ? await tx.rows<{ number: number }>(
        `SELECT number FROM clock_seal WHERE business_id = :business AND kind = :kind AND period = :period
         ORDER BY number DESC LIMIT 1 FOR UPDATE`,
        { kind, period },
      )
    : [];
  const number = Number(last?.number ?? 0) + 1;
  const done = await tx.run(
    `INSERT IGNORE INTO clock_seal (business_id, kind, period, number, at, employees, entries, digest, actor_id, actor_name)
     VALUES (:business, :kind, :period, :number, :at, :employees, :entries, :digest, :actor, :actorName)`,
    {
      kind,
      period,
      number,
      at,
      ...ends,
      actor: tx.ctx.actor.userId,
      actorName: tx.ctx.actor.userName.slice(0, 160),
    },
  );
  return done.affectedRows > 0 ? { at, number } : null;
}

/** The closings of the months that a period touches, by month, oldest first. */
export async function monthSeals(
  read: <T>(sql: string, params: SqlParams) => Promise<T[]>,
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, MonthSeal[]>> {
  const rows = await read<{ period: string; number: number; at: Date; by: string }>(
    `SELECT period, number, at, actor_name AS \`by\` FROM clock_seal
     WHERE business_id = :business AND kind = 'month' AND period BETWEEN :from AND :to ORDER BY period, number`,
    { from: from.slice(0, MONTH_LENGTH), to: to.slice(0, MONTH_LENGTH) },
  );
  const found = new Map<string, MonthSeal[]>();
  for (const { period, number, at, by } of rows)
    found.set(period, [...(found.get(period) ?? []), { number: Number(number), at: at.toISOString(), by }]);
  return found;
}
