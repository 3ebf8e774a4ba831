import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { ClockChain } from './chain.js';

/** Where a chain begins whose first records have had their four years. */
export interface Purge {
  /** Number and link of the last record that was cleared away. */
  seq: number;
  hash: string;
  /** Days before this one. */
  until: string;
  /** It was written by us, and nothing of it was changed. */
  isOurs: boolean;
}

/** By employee: the last of each. */
export async function purgesOf(
  db: Database,
  chain: ClockChain,
  ctx: Context,
): Promise<ReadonlyMap<string, Purge>> {
  const rows = await db.rows<{ employee: string; seq: number; hash: string; until: string; seal: string }>(
    ctx,
    `SELECT employee_id AS employee, seq, hash, until_day AS until, seal FROM clock_purge
     WHERE business_id = :business ORDER BY seq`,
  );
  return new Map(
    rows.map(({ employee, seq: stored, hash, until, seal }) => {
      const seq = Number(stored);
      const isOurs = chain.purge(ctx.actor.businessId, employee, seq, hash, until) === seal;
      return [employee, { seq, hash, until, isOurs }];
    }),
  );
}
