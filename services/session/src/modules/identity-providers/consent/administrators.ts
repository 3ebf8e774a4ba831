import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type BookPerson, RoleLock } from '../../../role-lock/role-lock.js';
import { WAIT_DAYS } from './door-request.js';

export interface Administrators {
  /** Everybody with administrator's rights, whether they can come in or not: they hear of it. */
  all: readonly BookPerson[];
  /**
   * Those who can come in, by their ids, and have had an account for some days: one that was made a moment ago, by whoever asks, is
   * no second person.
   */
  seconds: ReadonlySet<string>;
}

/** The administrators of the business, locked as changes of access lock them. */
export async function administrators(tx: TenantTx): Promise<Administrators> {
  const book = await RoleLock.open(tx);
  const old = await tx.rows<{ id: string }>(
    `SELECT id FROM account WHERE business_id = :business
     AND created_at <= UTC_TIMESTAMP(3) - INTERVAL ${WAIT_DAYS} DAY`,
  );
  const known = new Set(old.map(({ id }) => id));
  const all = book.administrators();
  const seconds = all.filter(
    ({ id, state, barred, hasPassword }) => known.has(id) && state === 'active' && !barred && hasPassword,
  );
  return { all, seconds: new Set(seconds.map(({ id }) => id)) };
}
