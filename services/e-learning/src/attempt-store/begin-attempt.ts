import { isExamKind } from '@volante/contracts/e-learning/attempt-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { readOf } from '../learner-store/learners.js';
import { ATTEMPT_COLUMNS, type AttemptRow, isOver } from './attempt-rows.js';
import { chooseQuestions, type Wanted } from './choose-questions.js';
import { finishAttempt } from './finish-attempt.js';
import { checkGoesOn, checkNoClassroom, checkNoExam, checkOpen } from './goes-on.js';
import { insertAttempt } from './insert-attempt.js';
import { examOf, type OpenAccess, openAccess, type Student } from './student.js';

export type Start = Wanted & {
  license: LicenceClass;
  exam?: Parameters<typeof examOf>[1];
  device: string;
};

/** The test of this kind that is open, of whichever contact of the person; one whose time is over is handed in first. */
async function openOne(
  tx: TenantTx,
  student: Student,
  { kind, test, topic, news, license }: Start,
  exam: string,
): Promise<AttemptRow | null> {
  const [row] = await tx.rows<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempt t
     WHERE t.business_id = :business AND t.contact_id IN (:contacts) AND t.license = :license AND t.kind = :kind
       AND t.subject = :subject AND (t.exam = :exam OR t.kind = 'fixed')
       AND t.finished_at IS NULL AND t.reset_id IS NULL
     ORDER BY t.started_at LIMIT 1 FOR UPDATE`,
    { contacts: student.contacts, license, kind, exam, subject: test ?? topic ?? news ?? '' },
  );
  if (!row || !isOver(row, new Date())) return row ?? null;
  await finishAttempt(tx, row, student.contacts, { at: row.ends_at ?? new Date(), byClock: true });
  return null;
}

/** ATTEMPT-004 once a fixed test was taken as often as the access allows; exams in a room do not count. */
async function checkRepeats(
  tx: TenantTx,
  student: Student,
  { repeats }: OpenAccess,
  test: string,
): Promise<void> {
  if (repeats === 0) return;
  const rows = await tx.rows(
    `SELECT id FROM attempt WHERE business_id = :business AND contact_id IN (:contacts) AND kind = 'fixed' AND subject = :test
     AND classroom_id IS NULL AND reset_id IS NULL LIMIT :repeats`,
    { contacts: student.contacts, test, repeats },
  );
  if (rows.length >= repeats) throw new CodedError('ATTEMPT-004');
}

/**
 * Begins a test, or answers the open one. Starts of one student, and entries of a room, wait for each other at the lock of the person: of rivals
 * for the last repeat exactly one begins, and the others resume it. The student is locked (`lockStudent`). `spend` is called before rows are written for a new one.
 */
export async function beginAttempt(
  tx: TenantTx,
  student: Student,
  start: Start,
  spend: () => void = () => undefined,
): Promise<{ id: string; resumed: boolean }> {
  const access = await openAccess(readOf(tx), student, start.license, true);
  const exam = examOf(start.license, start.exam);
  if (exam === null) throw new CodedError('ATTEMPT-001');
  await checkNoClassroom(readOf(tx), student);
  const open = await openOne(tx, student, start, exam);
  if (!isExamKind(start.kind)) await checkNoExam(readOf(tx), student);
  if (open) {
    checkGoesOn(start.kind, access);
    return { id: open.id, resumed: true };
  }
  checkOpen(start.kind, access);
  spend();
  if (start.test !== undefined) await checkRepeats(tx, student, access, start.test);
  const chosen = await chooseQuestions(tx, { student, access, license: start.license, exam }, start);
  const id = newId();
  const { license, kind, device, language } = start;
  const subject = start.test ?? start.topic ?? start.news ?? '';
  await insertAttempt(tx, {
    ...{ id, student, license, kind, subject, device, language },
    ...{ chosen, moreTime: access.moreTime, classroom: null },
  });
  return { id, resumed: false };
}
