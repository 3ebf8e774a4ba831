import { isExamKind } from '@volante/contracts/e-learning/attempt-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError } from '@volante/service-kit/coded-error';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { keepTexts } from '../language-store/reviewed-texts.js';
import { readOf } from '../learner-store/learners.js';
import { termsFor } from '../test-store/exam-rules.js';
import { ATTEMPT_COLUMNS, type AttemptRow, isOver } from './attempt-rows.js';
import { type Chosen, chooseQuestions, type Wanted } from './choose-questions.js';
import { finishAttempt } from './finish-attempt.js';
import { checkGoesOn, checkNoExam, checkOpen } from './goes-on.js';
import { rightPlaces } from './shown-rows.js';
import { examOf, type OpenAccess, openAccess, type Student } from './student.js';

export type Start = Wanted & {
  license: LicenceClass;
  exam?: Parameters<typeof examOf>[1];
  device: string;
};

const MINUTE = 60_000;

/** The test of this kind that is open, of whichever contact of the person; one whose time is over is handed in first. */
async function openOne(
  tx: TenantTx,
  student: Student,
  { kind, test, topic, license }: Start,
  exam: string,
): Promise<AttemptRow | null> {
  const [row] = await tx.rows<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempt t
     WHERE t.business_id = :business AND t.contact_id IN (:contacts) AND t.license = :license AND t.kind = :kind
       AND t.subject = :subject AND (t.exam = :exam OR t.kind = 'fixed')
       AND t.finished_at IS NULL AND t.reset_id IS NULL
     ORDER BY t.started_at LIMIT 1 FOR UPDATE`,
    { contacts: student.contacts, license, kind, exam, subject: test ?? topic ?? '' },
  );
  if (!row || !isOver(row, new Date())) return row ?? null;
  await finishAttempt(tx, row, student.contacts, { at: row.ends_at ?? new Date(), byClock: true });
  return null;
}

/** ATTEMPT-004 once a fixed test was taken as often as the access allows. */
async function checkRepeats(
  tx: TenantTx,
  student: Student,
  { repeats }: OpenAccess,
  test: string,
): Promise<void> {
  if (repeats === 0) return;
  const rows = await tx.rows(
    `SELECT id FROM attempt WHERE business_id = :business AND contact_id IN (:contacts) AND kind = 'fixed' AND subject = :test
     AND reset_id IS NULL LIMIT :repeats`,
    { contacts: student.contacts, test, repeats },
  );
  if (rows.length >= repeats) throw new CodedError('ATTEMPT-004');
}

interface Begun {
  id: string;
  student: Student;
  start: Start;
  chosen: Chosen;
  /** Percent that a test against the clock lasts longer. */
  moreTime: number;
}

const WHOLE = 100;

/** `lasts`: milliseconds, `null` without a limit. */
function termsOf({ start: { kind }, chosen: { rule, questions }, moreTime }: Begun) {
  if (!isExamKind(kind)) return { lasts: null, errors: rule.errors, moreTime: 0 };
  const { minutes, errors } = termsFor(rule, questions.length);
  return { lasts: Math.ceil((minutes * MINUTE * (WHOLE + moreTime)) / WHOLE), errors, moreTime };
}

async function insertAttempt(tx: TenantTx, begun: Begun): Promise<void> {
  const { id, student, start, chosen } = begun;
  const { lasts, errors, moreTime } = termsOf(begun);
  const now = new Date();
  await tx.run(
    `INSERT INTO attempt (business_id, id, contact_id, branch_id, license, exam, kind, subject, name, questions,
       errors_allowed, confirmed, started_at, ends_at, device, more_time, language)
     VALUES (:business, :id, :contact, :branch, :license, :exam, :kind, :subject, :name, :questions, :errors,
       :confirmed, :now, :ends, :device, :moreTime, :language)`,
    {
      ...{ id, contact: student.id, branch: student.branch, license: start.license, exam: chosen.exam },
      ...{ kind: start.kind, subject: start.test ?? start.topic ?? '', name: chosen.name },
      ...{ questions: chosen.questions.length, errors, confirmed: chosen.rule.confirmed, now },
      ...{ ends: lasts === null ? null : new Date(now.getTime() + lasts), device: start.device, moreTime },
      language: start.language ?? null,
    },
  );
  await insertRows(
    tx,
    'attempt_question',
    [
      ...['attempt_id', 'position', 'question_id', 'version', 'topic', 'options', 'right_places'],
      'translation_version',
    ],
    chosen.questions.map((one, at) => [
      ...[id, at + 1, one.id, one.version, one.topic, one.options.length],
      ...[JSON.stringify(rightPlaces(one.options)), chosen.texts.get(one.id)?.version ?? null],
    ]),
  );
  if (start.language !== undefined)
    await keepTexts(
      tx,
      start.language,
      chosen.questions.map((one) => one.id),
    );
}

/**
 * Begins a test, or answers the open one. Starts of one student and licence wait for each other at the lock of the access: of rivals for
 * the last repeat exactly one begins, and the others resume it. `spend` is called before rows are written for a new one.
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
  await insertAttempt(tx, { id, student, start, chosen, moreTime: access.moreTime });
  return { id, resumed: false };
}
