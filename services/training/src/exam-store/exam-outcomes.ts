import type { ExamOutcome } from '@volante/contracts/dgt/exam.fields';
import type { LessonState } from '@volante/contracts/training/lesson-words';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { costOf } from '../lesson-store/cancel-cost.js';
import { LESSONS, type LessonRow } from '../lesson-store/lesson-rows.js';
import { lockRow, saveLesson } from '../lesson-store/write-lesson.js';
import type { ExamDayRow, ExamSeatRow } from './exam-rows.js';

const STATES: Readonly<Record<ExamOutcome, LessonState>> = {
  passed: 'delivered',
  failed: 'delivered',
  absent: 'no-show',
  excused: 'cancelled-school',
};
const ACTIONS: Readonly<Record<ExamOutcome, string>> = {
  passed: 'delivered',
  failed: 'delivered',
  absent: 'missed',
  excused: 'cancelled',
};
/** A person decided otherwise, or it is signed: it stays. */
const CLOSED: readonly LessonState[] = ['signed', 'annulled'];

/**
 * The practice is as the folder's earlier result left it, and its slot is still its own. One that the result cancelled is not booked
 * again here: the day places a new one, by the rules of any booking.
 */
const isOwn = ({ applied }: ExamSeatRow, { state }: LessonRow): boolean =>
  applied !== null && state === STATES[applied] && !state.startsWith('cancelled');

async function settle(tx: TenantTx, seat: ExamSeatRow, row: LessonRow): Promise<void> {
  const { outcome } = seat;
  if (CLOSED.includes(row.state)) return;
  if (!outcome && !isOwn(seat, row)) return;
  // A result that was taken back leaves the practice booked, as before.
  const state = outcome ? STATES[outcome] : 'booked';
  if (row.state === state) return;
  const cost = await costOf((sql, params) => tx.rows(sql, params), row);
  const columns = { state, charged_percent: state === 'no-show' ? cost.noShowPercent : 0 };
  await saveLesson(tx, row, columns, outcome ? ACTIONS[outcome] : 'recovered');
}

/** Results of the folder: an exam that was taken is given, one that was missed is charged as any no-show, an excused one is free. */
export async function applyOutcomes(
  tx: TenantTx,
  exam: ExamDayRow,
  seats: readonly ExamSeatRow[],
): Promise<void> {
  for (const seat of seats) {
    if (seat.lesson_id === null || seat.outcome === seat.applied) continue;
    const id = seat.lesson_id;
    await lockRow(tx, id);
    const [row] = await tx.rows<LessonRow>(`${LESSONS} AND l.id = :id`, { id });
    if (row) await settle(tx, seat, row);
    await tx.run(
      `UPDATE exam_seat SET applied = :outcome
       WHERE business_id = :business AND exam_id = :exam AND contact_id = :contact AND licence = :licence`,
      { outcome: seat.outcome, exam: exam.id, contact: seat.contact_id, licence: seat.licence },
    );
  }
}
