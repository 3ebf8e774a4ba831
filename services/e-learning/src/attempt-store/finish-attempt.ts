import { isExamKind } from '@volante/contracts/e-learning/attempt-words';
import { EXAM_LIMITS } from '@volante/contracts/e-learning/exam-limits';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { emitClassroom } from '../classroom-store/classroom-rows.js';
import { readOf } from '../learner-store/learners.js';
import { markTest } from '../practice/mark-test.js';
import { nextExam } from '../theory-exams/next-exam.js';
import type { AttemptRow } from './attempt-rows.js';
import {
  type CountedAnswer,
  countFirst,
  readMemories,
  remember,
  usualTime,
  writeMemories,
} from './memory-rows.js';
import { placesIn, SHOWN_COLUMNS, type ShownRow } from './shown-rows.js';

function markOf(row: AttemptRow, shown: readonly ShownRow[]) {
  const keys = shown.map(({ right_places }) => ({ right: placesIn(right_places) }));
  const chosen = shown.map((one) => placesIn(one.chosen));
  const { marking } = EXAM_LIMITS[row.exam];
  const mark = markTest(keys, chosen, marking, row.errors_allowed ?? undefined);
  return { ...mark, passed: isExamKind(row.kind) ? mark.passed : null };
}

const isCorrect = ({ chosen, right_places }: ShownRow): boolean => chosen === right_places;

const answersOf = (shown: readonly ShownRow[], at: Date): CountedAnswer[] =>
  shown
    .filter(({ chosen }) => chosen !== null)
    .map((one) => ({
      ...{ question: one.question_id, topic: one.topic, correct: isCorrect(one) },
      ...{ doubted: one.doubted === 1, ms: one.ms, at: one.answered_at ?? at },
    }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());

/** Updates what depends on finished tests: memories, the school's first tries, the mark of a stale readiness. */
async function learn(
  tx: TenantTx,
  row: AttemptRow,
  contacts: readonly string[],
  shown: readonly ShownRow[],
): Promise<void> {
  const read = readOf(tx);
  const answers = answersOf(shown, new Date());
  const before = await readMemories(
    read,
    contacts,
    answers.map(({ question }) => question),
  );
  const next = await nextExam(read, { contacts, license: row.license, exam: row.exam });
  const median = await usualTime(read, contacts);
  const { rows, first } = remember(before, answers, { median, exam: next?.at ?? null });
  await writeMemories(tx, row.contact_id, rows);
  if (first.length > 0)
    await tx.run(
      `UPDATE attempt_question SET first_try = 1
       WHERE business_id = :business AND attempt_id = :id AND question_id IN (:first)`,
      { id: row.id, first: first.map(({ question }) => question) },
    );
  await countFirst(tx, first);
  await tx.run(
    `INSERT INTO student_readiness (business_id, contact_id, license, exam)
     VALUES (:business, :contact, :license, :exam) ON DUPLICATE KEY UPDATE stale = 1`,
    { contact: row.contact_id, license: row.license, exam: row.exam },
  );
}

/** Writes the marks of an attempt by the answers that it has now. */
export async function writeMarks(tx: TenantTx, row: AttemptRow, shown: readonly ShownRow[]) {
  const mark = markOf(row, shown);
  const { right, wrong, blank, points, passed } = mark;
  await tx.run(
    `UPDATE attempt SET right_count = :right, wrong_count = :wrong, blank_count = :blank, points = :points, passed = :passed
     WHERE business_id = :business AND id = :id`,
    { id: row.id, right, wrong, blank, points, passed },
  );
  await tx.run(
    `UPDATE attempt_question SET correct = IF(chosen = right_places, 1, 0)
     WHERE business_id = :business AND attempt_id = :id`,
    { id: row.id },
  );
  return mark;
}

/** The answers of an attempt, as they are stored. */
export const readAnswers = (tx: TenantTx, id: string): Promise<ShownRow[]> =>
  tx.rows<ShownRow>(
    `SELECT ${SHOWN_COLUMNS} FROM attempt_question q
     WHERE q.business_id = :business AND q.attempt_id = :id ORDER BY q.position`,
    { id },
  );

/**
 * Hands in an attempt that is locked and open, as are the contacts of its person (`lockCounted`): marks it, updates what depends on it, and publishes the event. `at` is when it ended, for one
 * whose time was over the end of its time. `contacts`: all of the person.
 */
export async function finishAttempt(
  tx: TenantTx,
  row: AttemptRow,
  contacts: readonly string[],
  { at, byClock }: { at: Date; byClock: boolean },
): Promise<AttemptRow> {
  const shown = await readAnswers(tx, row.id);
  await tx.run(
    'UPDATE attempt SET finished_at = :at, by_clock = :byClock WHERE business_id = :business AND id = :id',
    { id: row.id, at, byClock },
  );
  const { right, wrong, blank, points, passed } = await writeMarks(tx, row, shown);
  await learn(tx, row, contacts, shown);
  const state = {
    ...{
      branch: row.branch_id,
      contact: row.contact_id,
      license: row.license,
      exam: row.exam,
      kind: row.kind,
    },
    ...{ right, wrong, blank, points, passed, finishedAt: at.toISOString() },
  };
  if (row.classroom_id !== null) await emitClassroom(tx, row.classroom_id, 'handed-in');
  tx.emit({ topic: 'attempt.finished', entityId: row.id, version: 1, state });
  return {
    ...row,
    ...{
      finished_at: at,
      by_clock: Number(byClock),
      right_count: right,
      wrong_count: wrong,
      blank_count: blank,
    },
    ...{ points, passed: passed === null ? null : Number(passed) },
  };
}
