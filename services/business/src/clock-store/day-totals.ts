import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { ENTRY_COLUMNS, type EntryRow } from './entries.js';
import { foldDays, type WorkDay } from './fold-days.js';

/** A day of one person as its records make it. Their clock is locked. */
export async function readDay(tx: TenantTx, employee: string, day: string): Promise<WorkDay | null> {
  const rows = await tx.rows<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM clock_entry c
     WHERE c.business_id = :business AND c.employee_id = :employee AND c.day = :day ORDER BY c.seq`,
    { employee, day },
  );
  return foldDays(rows)[0] ?? null;
}

/** Makes the totals of a day again from its records. */
export async function writeDay(tx: TenantTx, employee: string, day: string): Promise<void> {
  const made = await readDay(tx, employee, day);
  if (!made) return;
  await tx.run(
    `INSERT INTO clock_day (business_id, day, employee_id, worked, paused, open, corrected)
     VALUES (:business, :day, :employee, :worked, :paused, :open, :corrected)
     ON DUPLICATE KEY UPDATE worked = VALUES(worked), paused = VALUES(paused), open = VALUES(open), corrected = VALUES(corrected)`,
    { employee, day, worked: made.worked, paused: made.paused, open: made.open, corrected: made.corrected },
  );
}
