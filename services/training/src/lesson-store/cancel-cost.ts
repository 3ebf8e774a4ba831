import { USUAL_CANCEL } from '@volante/contracts/training/cancel-words';
import type { Read } from '../agenda-store/read-timetables.js';
import type { LessonRow } from './lesson-rows.js';

/** How a type of practice is cancelled; `null`: by the usual rule. */
export interface CancelRule {
  free_hours: number | null;
  late_percent: number | null;
  /** Late cancellations of a licence that cost nothing. */
  free_late: number | null;
  no_show_percent: number | null;
}

export interface CancelCost {
  isLate: boolean;
  freeHours: number;
  latePercent: number;
  freeLateLeft: number;
  noShowPercent: number;
}

const HOUR_MS = 3_600_000;

/** The cost of cancelling at this moment after so many late ones of the licence, in hundredths of the practice's units. Free to the very hour of the limit. */
export function cancelCost(rule: CancelRule, startsAt: Date, now: number, lateBefore: number): CancelCost {
  const freeHours = rule.free_hours ?? USUAL_CANCEL.freeHours;
  const freeLateLeft = Math.max(0, (rule.free_late ?? USUAL_CANCEL.freeLate) - lateBefore);
  return {
    isLate: startsAt.getTime() - now < freeHours * HOUR_MS,
    freeHours,
    latePercent: freeLateLeft > 0 ? 0 : (rule.late_percent ?? USUAL_CANCEL.latePercent),
    freeLateLeft,
    noShowPercent: rule.no_show_percent ?? USUAL_CANCEL.noShowPercent,
  };
}

/** Late cancellations of an enrolment, which is a contact's for one licence. */
export async function lateBefore(read: Read, student: string, except: string): Promise<number> {
  const [late] = await read<{ count: string | number }>(
    `SELECT COUNT(*) count FROM lesson WHERE business_id = :business AND student_id = :student AND state = 'late' AND id <> :except`,
    { student, except },
  );
  return Number(late?.count ?? 0);
}

/** For a type that is gone. */
export const USUAL_RULE: CancelRule = {
  ...{ free_hours: null, late_percent: null, free_late: null, no_show_percent: null },
};

/** The cost of cancelling a practice now, by the rules of its type. */
export async function costOf(
  read: Read,
  row: Pick<LessonRow, 'id' | 'type_id' | 'student_id' | 'starts_at'>,
): Promise<CancelCost> {
  const [rule] = await read<CancelRule>(
    `SELECT free_hours, late_percent, free_late, no_show_percent FROM practice_type
     WHERE business_id = :business AND id = :type`,
    { type: row.type_id },
  );
  return cancelCost(
    rule ?? USUAL_RULE,
    row.starts_at,
    Date.now(),
    await lateBefore(read, row.student_id, row.id),
  );
}
