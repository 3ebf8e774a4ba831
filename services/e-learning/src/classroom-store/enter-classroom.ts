import type { CallParsed } from '@volante/contracts/call';
import { CLASSROOM_MARGIN_MINUTES } from '@volante/contracts/e-learning/classroom-words';
import type { classroomEnter } from '@volante/contracts/e-learning/learn-classroom.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { ATTEMPT_COLUMNS, type AttemptRow, isOver } from '../attempt-store/attempt-rows.js';
import type { Chosen } from '../attempt-store/choose-questions.js';
import { finishAttempt } from '../attempt-store/finish-attempt.js';
import { checkOpen } from '../attempt-store/goes-on.js';
import { insertAttempt } from '../attempt-store/insert-attempt.js';
import type { QuestionContent } from '../attempt-store/shown-rows.js';
import { lockStudent, type OpenAccess, openAccess, type Student } from '../attempt-store/student.js';
import { checkCompared, textsFor } from '../language-store/reviewed-texts.js';
import { spanishOf } from '../language-store/spanish-text.js';
import type { Spanish } from '../language-store/translation-key.js';
import { readOf } from '../learner-store/learners.js';
import { shuffled } from '../practice/draw-test.js';
import type { ShownQuestion } from '../test-store/shown-questions.js';
import { CLASSROOM_COLUMNS, type ClassroomRow, emitClassroom, isShut } from './classroom-rows.js';

type Wish = Pick<CallParsed<typeof classroomEnter>, 'device' | 'language'>;
type Question = Pick<
  ShownQuestion,
  'id' | 'version' | 'topic' | 'options' | 'statement' | 'explanation' | 'media'
> &
  Pick<Spanish, 'descriptions'>;
interface Entered {
  id: string;
  resumed: boolean;
}

/** The exam, locked against closing and other entries until the transaction ends. CLASSROOM-003 where it is closed. */
async function lockOpen(tx: TenantTx, id: string): Promise<ClassroomRow> {
  const [row] = await tx.rows<ClassroomRow>(
    `SELECT ${CLASSROOM_COLUMNS} FROM classroom_exam c
     WHERE c.business_id = :business AND c.id = :id FOR UPDATE`,
    { id },
  );
  if (!row || isShut(row, new Date())) throw new CodedError('CLASSROOM-003');
  return row;
}

/** The student's test in this exam: the phone that is in may ask again, another one is refused. `null`: they are not in. */
async function goesOn(
  tx: TenantTx,
  { contacts }: Student,
  id: string,
  device: string,
): Promise<Entered | null> {
  const [row] = await tx.rows<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM classroom_entry e
     JOIN attempt t ON t.business_id = e.business_id AND t.id = e.attempt_id
     WHERE e.business_id = :business AND e.classroom_id = :id AND e.contact_id IN (:contacts)`,
    { id, contacts },
  );
  if (!row) return null;
  if (row.finished_at !== null || isOver(row, new Date())) throw new CodedError('CLASSROOM-005');
  if (device === '' || row.device !== device) throw new CodedError('CLASSROOM-004');
  return { id: row.id, resumed: true };
}

/** CLASSROOM-006 while another test against the clock is open; one whose time is over is handed in. */
async function endOthers(tx: TenantTx, { contacts }: Student): Promise<void> {
  const rows = await tx.rows<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempt t
     WHERE t.business_id = :business AND t.contact_id IN (:contacts) AND t.finished_at IS NULL AND t.reset_id IS NULL
       AND t.ends_at IS NOT NULL ORDER BY t.id FOR UPDATE`,
    { contacts },
  );
  const now = new Date();
  if (rows.some((row) => !isOver(row, now))) throw new CodedError('CLASSROOM-006');
  for (const row of rows) await finishAttempt(tx, row, contacts, { at: row.ends_at ?? now, byClock: true });
}

/** LEARNER-004 where an access of DEMO does not open the exam: only tests of a block that is open as a sample. */
async function checkDemo(tx: TenantTx, { isDemo }: OpenAccess, { test }: ClassroomRow): Promise<void> {
  if (!isDemo) return;
  const [row] =
    test === null
      ? []
      : await tx.rows(
          `SELECT t.id FROM fixed_test t JOIN test_block b ON b.business_id = t.business_id AND b.id = t.block
           WHERE t.business_id = :business AND t.id = :test AND b.demo = 1`,
          { test },
        );
  if (!row) throw new CodedError('LEARNER-004');
}

/** The questions that were fixed when the exam was opened, in an order of the student's own. */
async function readQuestions(tx: TenantTx, id: string): Promise<Question[]> {
  const rows = await tx.rows<{ id: string; version: number; content: string }>(
    `SELECT q.question_id id, q.version, v.content FROM classroom_question q
     JOIN question_version v ON v.business_id = q.business_id AND v.question_id = q.question_id AND v.version = q.version
     WHERE q.business_id = :business AND q.classroom_id = :id ORDER BY q.position`,
    { id },
  );
  const questions = rows.map(({ content, ...row }) => {
    const known = JSON.parse(content) as QuestionContent & { topic: string | null };
    // The minutes of the exam hold those of its films.
    return { ...row, topic: known.topic, ...spanishOf(known), options: known.options, media: [] };
  });
  return shuffled(questions, Math.random);
}

async function chosenOf(
  tx: TenantTx,
  row: ClassroomRow,
  language: Wish['language'],
): Promise<Omit<Chosen, 'questions'> & { questions: Question[] }> {
  const questions = await readQuestions(tx, row.id);
  const texts = await textsFor(
    readOf(tx),
    language,
    questions.map(({ id }) => id),
  );
  checkCompared(texts, questions);
  const { exam, minutes, errors_allowed: errors, confirmed } = row;
  const rule = { exam, questions: row.questions, minutes, errors, confirmed: confirmed === 1 };
  return { name: row.test === null ? row.name : row.test_name, exam, rule, questions, texts };
}

/**
 * From the first student on, an exam that its teacher forgets closes soon after the time of the last one who entered is over, so that nobody
 * waits for hours to see the answers and to practise.
 */
async function closeBehindLast(tx: TenantTx, id: string): Promise<void> {
  // Read apart: within the update it would wait for answers of classmates.
  const [last] = await tx.rows<{ ends: Date }>(
    'SELECT MAX(ends_at) ends FROM attempt WHERE business_id = :business AND classroom_id = :id',
    { id },
  );
  await tx.run(
    `UPDATE classroom_exam SET closes_at = :ends + INTERVAL ${CLASSROOM_MARGIN_MINUTES} MINUTE
     WHERE business_id = :business AND id = :id`,
    { id, ends: last?.ends ?? new Date() },
  );
}

/**
 * Enters an exam whose code was right, and begins its test. Entries and starts of one student wait for each other at the lock of the person, so that
 * of two phones exactly one is in; closing waits for entries, or they find it closed.
 */
export async function enterClassroom(
  tx: TenantTx,
  contact: string,
  exam: string,
  { device, language }: Wish,
): Promise<Entered> {
  const row = await lockOpen(tx, exam);
  const student = await lockStudent(tx, contact);
  const access = await openAccess(readOf(tx), student, row.license, true);
  const known = await goesOn(tx, student, exam, device);
  if (known) return known;
  checkOpen('exam', access);
  await checkDemo(tx, access, row);
  await endOthers(tx, student);
  const id = newId();
  await tx
    .run(
      `INSERT INTO classroom_entry (business_id, classroom_id, contact_id, attempt_id)
       VALUES (:business, :exam, :contact, :id)`,
      { exam, contact: student.id, id },
    )
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new CodedError('CLASSROOM-004') : error;
    });
  await insertAttempt(tx, {
    ...{ id, student, license: row.license, kind: row.test === null ? 'exam' : 'fixed', device, language },
    // A drawn exam at home has no subject: one of each may be open for the unique key.
    subject: row.test ?? row.id,
    ...{ chosen: await chosenOf(tx, row, language), moreTime: access.moreTime, classroom: exam },
  });
  await closeBehindLast(tx, exam);
  await emitClassroom(tx, exam, 'entered');
  return { id, resumed: false };
}
