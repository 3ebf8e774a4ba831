import type { EntryRow } from './entries.js';
import { type CorrectionData, correctionOf, type Punch } from './fold-days.js';

/** A correction that nobody has answered. */
export interface PendingCorrection extends Omit<CorrectionData, 'after'> {
  id: string;
  day: string;
  after: Punch[];
}

/** Those among the records of some days, in the order of the chain. */
export function pendingOfDays(rows: readonly EntryRow[]): PendingCorrection[] {
  const answered = new Set(
    rows.filter(({ kind }) => kind === 'accept' || kind === 'reject').map(({ ref }) => ref),
  );
  return rows
    .filter(({ id, kind }) => kind === 'correction' && !answered.has(id))
    .map((row) => {
      const data = correctionOf(row);
      const after = data.after.map(
        ({ kind, at }): Punch => ({ kind, at: Date.parse(at), origin: 'correction', receivedAt: null }),
      );
      return { ...data, id: row.id, day: row.day, after };
    });
}
