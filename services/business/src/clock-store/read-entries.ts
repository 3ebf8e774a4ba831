import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { ENTRY_COLUMNS, type EntryRow } from './entries.js';
import { firstOf } from './month-state.js';

interface Asked {
  employee: string;
  /** First and last day, both included. */
  from: string;
  to: string;
}

/**
 * Every record of the days, in the order of the chain within each: as the index has them, so that nothing is sorted. What
 * answers a correction stands under the day of the correction; that a month was opened again, under its first day, and with
 * a period that begins later in the month too.
 */
export function readEntries(db: Database, ctx: Context, asked: Asked): Promise<EntryRow[]> {
  return db.rows<EntryRow>(
    ctx,
    `SELECT ${ENTRY_COLUMNS} FROM clock_entry c WHERE c.business_id = :business AND c.employee_id = :employee
       AND c.day BETWEEN :first AND :to AND (c.day >= :from OR c.kind IN ('reopen', 'close')) ORDER BY c.day, c.seq`,
    { ...asked, first: firstOf(asked.from) },
  );
}
