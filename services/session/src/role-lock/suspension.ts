import type { Suspended } from '@volante/contracts/accounts/employee-account.contract';

export interface SuspensionColumns {
  barred: string | null;
  barred_until: Date | null;
}

/** Whether a person's record keeps them out now. A bar whose record never said so ends by itself. */
export function isBarred({ barred, barred_until: until }: SuspensionColumns, now: number): boolean {
  return barred !== null && (until === null || until.getTime() > now);
}

export const barredBy = (row: SuspensionColumns, now: number): Suspended | null =>
  isBarred(row, now) ? (row.barred as Suspended) : null;
