import type { MonthState } from '@volante/contracts/clock/clock-month.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { EntryRow } from './entries.js';

export type MonthSeal = MonthState['seals'][number];

/** Of a record that opens a closed month again for its person; `number`: of the closing that it came after. */
export interface ReopenData {
  reason: string;
  number: number;
}
/** Of one that closes it again. */
export interface CloseData {
  number: number;
}

export const reopenOf = (row: Pick<EntryRow, 'data'>) => JSON.parse(row.data ?? 'null') as ReopenData;
export const closeOf = (row: Pick<EntryRow, 'data'>) => JSON.parse(row.data ?? 'null') as CloseData;

/** Under this day stand the records that open a month again and close it. */
export const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** How closed months stand for one person; `rows`: their records, in the order of the chain within each month. */
export function monthStates(
  seals: ReadonlyMap<string, readonly MonthSeal[]>,
  rows: readonly EntryRow[],
): MonthState[] {
  return [...seals].map(([month, closings]) => {
    const reopenings: MonthState['reopenings'] = [];
    for (const row of rows) {
      if (!row.day.startsWith(month)) continue;
      const last = reopenings.at(-1);
      const made = { at: row.at.toISOString(), by: row.actorName };
      if (row.kind === 'reopen') reopenings.push({ ...made, ...reopenOf(row), closed: null });
      else if (row.kind === 'close' && last) last.closed = { ...made, number: closeOf(row).number };
    }
    const last = reopenings.at(-1);
    return { month, seals: [...closings], reopenings, isOpen: last !== undefined && last.closed === null };
  });
}

/** `closed` takes no corrections. The person's clock is locked. */
export async function standingOf(
  tx: TenantTx,
  employee: string,
  day: string,
): Promise<{ state: 'never-closed' | 'closed' | 'reopened'; number: number }> {
  const [seal] = await tx.rows<{ number: number }>(
    `SELECT number FROM clock_seal WHERE business_id = :business AND kind = 'month' AND period = :month
     ORDER BY number DESC LIMIT 1`,
    { month: day.slice(0, 7) },
  );
  if (!seal) return { state: 'never-closed', number: 0 };
  const [last] = await tx.rows<{ kind: EntryRow['kind'] }>(
    `SELECT c.kind FROM clock_entry c WHERE c.business_id = :business AND c.employee_id = :employee AND c.day = :first
       AND c.kind IN ('reopen', 'close') ORDER BY c.seq DESC LIMIT 1`,
    { employee, first: firstOf(day) },
  );
  return { state: last?.kind === 'reopen' ? 'reopened' : 'closed', number: Number(seal.number) };
}
