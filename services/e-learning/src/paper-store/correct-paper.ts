import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { paperMark, paperWithdraw } from '@volante/contracts/e-learning/paper-test.contract';
import { EMPTY_ID } from '@volante/contracts/fields';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type AttemptRow, lockAttempt, lockCounted } from '../attempt-store/attempt-rows.js';
import { readAnswers, writeMarks } from '../attempt-store/finish-attempt.js';
import { rebuildMemory } from '../attempt-store/reset-student.js';
import type { ShownRow } from '../attempt-store/shown-rows.js';
import { personOf, readOf, seenLearner, survivorsOf } from '../learner-store/learners.js';
import { insertAnswers, keepCorrection, type MarkRow, readMarks, type Typed } from './mark-rows.js';
import { lockPaper, type PaperRow, type Sheets } from './paper-rows.js';

type Row = CallOutput<typeof paperMark>['rows'][number];

const isRight = ({ chosen, right_places }: ShownRow): boolean => chosen !== null && chosen === right_places;

/** The school's rates of first tries, when answers that counted as such are other ones now, or none. */
async function recountFirst(
  tx: TenantTx,
  before: readonly ShownRow[],
  after: readonly ShownRow[],
): Promise<void> {
  const firsts = (rows: readonly ShownRow[]) =>
    rows.filter((row) => row.first_try === 1 && row.chosen !== null);
  const topics = new Map<string, { right: number; tries: number }>();
  const add = (rows: readonly ShownRow[], sign: number) => {
    for (const row of firsts(rows)) {
      const sum = topics.get(row.topic ?? EMPTY_ID) ?? { right: 0, tries: 0 };
      sum.right += isRight(row) ? sign : 0;
      sum.tries += sign;
      topics.set(row.topic ?? EMPTY_ID, sum);
    }
  };
  add(before, -1);
  add(after, 1);
  for (const [topic, { right, tries }] of [...topics].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await tx.run(
      `UPDATE topic_tries SET right_count = GREATEST(0, CAST(right_count AS SIGNED) + :right),
         tries = GREATEST(0, CAST(tries AS SIGNED) + :tries)
       WHERE business_id = :business AND topic = :topic`,
      { topic, right, tries },
    );
}

/** Memory, readiness and statistics follow from a student's attempts, one of which has changed. */
async function learnAnew(tx: TenantTx, row: AttemptRow, contacts: readonly string[]): Promise<void> {
  await rebuildMemory(tx, { id: row.contact_id, contacts: [...contacts] });
  await tx.run(
    'UPDATE student_readiness SET stale = 1 WHERE business_id = :business AND contact_id IN (:contacts)',
    { contacts },
  );
  await tx.run('UPDATE statistic_run SET changed_at = UTC_TIMESTAMP(3) WHERE business_id = :business');
}

const emitCorrected = (tx: TenantTx, row: AttemptRow, version: number, state: object): void =>
  tx.emit({
    ...{ topic: 'attempt.corrected', entityId: row.id, version },
    state: { branch: row.branch_id, contact: row.contact_id, license: row.license, exam: row.exam, ...state },
  });

interface Marked {
  paper: PaperRow;
  sheets: Sheets;
  mark: MarkRow;
  reason: string;
}

/** Puts other answers into a student's attempt, under a reason; the former ones are kept. The contacts of the student are locked. */
export async function correctMark(
  tx: TenantTx,
  { paper, sheets, mark, reason }: Marked,
  typed: Typed,
): Promise<Row> {
  const contacts = await personOf(readOf(tx), mark.contact_id);
  const row = await lockAttempt(tx, mark.attempt_id, contacts);
  const before = await readAnswers(tx, row.id);
  const first = new Set(before.flatMap((one) => (one.first_try === 1 ? [one.question_id] : [])));
  await keepCorrection(tx, { paper: paper.id, mark, after: typed, reason });
  await tx.run('DELETE FROM attempt_question WHERE business_id = :business AND attempt_id = :id', {
    id: row.id,
  });
  const about = { attempt: row.id, at: row.finished_at ?? new Date(), first };
  await insertAnswers(tx, about, sheets.get(typed.variant) ?? [], typed);
  const after = await readAnswers(tx, row.id);
  const { right, wrong, blank, points, passed } = await writeMarks(tx, row, after);
  await recountFirst(tx, before, after);
  const version = mark.version + 1;
  await tx.run(
    `UPDATE paper_mark SET variant = :variant, answers = :answers, version = :version, at = :now, by_name = :by
     WHERE business_id = :business AND paper_id = :paper AND contact_id = :contact`,
    {
      ...{ paper: paper.id, contact: mark.contact_id, variant: typed.variant, version },
      ...{ answers: JSON.stringify(typed.answers), now: new Date(), by: tx.ctx.actor.userName },
    },
  );
  await learnAnew(tx, row, contacts);
  emitCorrected(tx, row, version, { right, wrong, blank, points, passed });
  return { contact: mark.contact_id, result: 'corrected', version, attempt: row.id };
}

/**
 * Archives the attempt of a student who did not take the test. DATA-404 where nothing was typed for them, and for students that the person does
 * not see, whose names the list leaves out; PAPER-TEST-005 where somebody has corrected the answers meanwhile.
 */
export async function withdrawMark(
  tx: TenantTx,
  { id, contact, seenVersion, reason }: CallParsed<typeof paperWithdraw>,
): Promise<null> {
  await lockPaper(tx, id);
  const read = readOf(tx);
  const mark = (await readMarks(read, id)).get(contact);
  if (!mark) throw notFound();
  await seenLearner(tx.ctx, read, (await survivorsOf(read, [contact])).get(contact) ?? contact);
  if (mark.version !== seenVersion) throw new CodedError('PAPER-TEST-005');
  const { row, contacts } = await lockCounted(tx, mark.attempt_id, contact);
  const correction = await keepCorrection(tx, { paper: id, mark, after: null, reason });
  await recountFirst(tx, await readAnswers(tx, row.id), []);
  await tx.run('UPDATE attempt SET reset_id = :correction WHERE business_id = :business AND id = :id', {
    ...{ id: row.id, correction },
  });
  await tx.run(
    'DELETE FROM paper_mark WHERE business_id = :business AND paper_id = :id AND contact_id = :contact',
    { id, contact },
  );
  await learnAnew(tx, row, contacts);
  emitCorrected(tx, row, mark.version + 1, { withdrawn: true });
  return null;
}
