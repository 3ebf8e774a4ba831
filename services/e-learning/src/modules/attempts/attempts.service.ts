import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { isExamKind } from '@volante/contracts/e-learning/attempt-words';
import type {
  attemptAnswer,
  attemptFinish,
  attemptList,
  attemptRead,
  attemptResult,
  attemptStart,
  attemptSync,
} from '@volante/contracts/e-learning/learn.contract';
import { mediaOf } from '@volante/contracts/e-learning/question-media';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import {
  ATTEMPT_COLUMNS,
  type AttemptRow,
  type Counted,
  isOver,
  lineOf,
  lockAttempt,
  lockCounted,
  readAttempt,
  secondsLeft,
} from '../../attempt-store/attempt-rows.js';
import { beginAttempt } from '../../attempt-store/begin-attempt.js';
import { finishAttempt } from '../../attempt-store/finish-attempt.js';
import { assertGoesOn, checkRoomShut } from '../../attempt-store/goes-on.js';
import {
  markedOf,
  placesIn,
  placesText,
  readShownRow,
  readShownRows,
  type Shown,
  type ShownRow,
} from '../../attempt-store/shown-rows.js';
import { lockStudent, type Student, studentOf } from '../../attempt-store/student.js';
import { syncTests } from '../../attempt-store/sync-tests.js';
import { readAs, readOf } from '../../learner-store/learners.js';

type Answer = CallParsed<typeof attemptAnswer>;
type Feedback = CallOutput<typeof attemptAnswer>['feedback'];

const feedbackOf = ({ content, citation, chosen, right_places }: Shown): Feedback => ({
  ...{ correct: chosen === right_places, right: placesIn(right_places) },
  ...{ explanation: content.explanation, norm: citation, article: content.article },
});

/** A question as it is shown: with its key only where the answer was given and is not an exam's. */
const shownOf = (shown: Shown, isExam: boolean): CallOutput<typeof attemptRead>['questions'][number] => {
  const { statement, picture, pictureAlt, options } = shown.content;
  return {
    ...{ id: shown.question_id, version: shown.version, statement, picture, pictureAlt },
    media: mediaOf(shown.content),
    ...{ options: options.map(({ text }) => text), several: placesIn(shown.right_places).length > 1 },
    ...{ chosen: placesIn(shown.chosen), doubted: shown.doubted === 1, flagged: shown.flagged === 1 },
    feedback: isExam || shown.chosen === null ? null : feedbackOf(shown),
  };
};

const TEN_MINUTES_MS = 600_000;
const DAY_MS = 86_400_000;
/** Each is up to 101 rows that stay. */
const MAX_BEGUN = 30;
/** Times that a phone brings its tests, up to 500 answers each. */
const MAX_SYNCED = 40;

/** Tests as students take them. */
@Injectable()
export class Attempts {
  private readonly begun = new RequestBudget(MAX_BEGUN, TEN_MINUTES_MS);
  private readonly synced = new RequestBudget(MAX_SYNCED, DAY_MS);

  constructor(private readonly db: Database) {}

  start(
    ctx: CustomerContext,
    input: CallParsed<typeof attemptStart>,
  ): Promise<CallOutput<typeof attemptStart>> {
    return this.db.write(ctx, async (tx) =>
      beginAttempt(tx, await lockStudent(tx, ctx.actor.contact), input, () =>
        this.begun.spend(ctx.actor.contact),
      ),
    );
  }

  /** The student's first read after the end hands an attempt in; one of staff who only look leaves it to the clock. */
  private async current(ctx: CustomerContext, student: Student, id: string): Promise<AttemptRow> {
    const { contacts } = student;
    const row = await readAttempt(readAs(this.db, ctx), id, contacts);
    if (row.finished_at !== null || ctx.actor.acting || !isOver(row, new Date())) return row;
    const close = async (tx: TenantTx) => handedIn(tx, await lockCounted(tx, id, student.id));
    return this.db.write(ctx, close, { idempotencyKey: null });
  }

  async read(
    ctx: CustomerContext,
    { id }: CallParsed<typeof attemptRead>,
  ): Promise<CallOutput<typeof attemptRead>> {
    const student = await studentOf(readAs(this.db, ctx), ctx.actor.contact);
    const row = await this.current(ctx, student, id);
    const finished = row.finished_at !== null;
    if (!finished) await assertGoesOn(readAs(this.db, ctx), student, row);
    const shown = finished ? [] : await readShownRows(readAs(this.db, ctx), id);
    return {
      ...{ attempt: lineOf(row), finished, endsAt: row.ends_at?.toISOString() ?? null },
      ...{ secondsLeft: finished ? null : secondsLeft(row, new Date()) },
      ...{ errorsAllowed: row.errors_allowed, confirmed: row.confirmed === 1, language: row.language },
      questions: shown.map((one) => shownOf(one, isExamKind(row.kind))),
    };
  }

  answer(ctx: CustomerContext, input: Answer): Promise<CallOutput<typeof attemptAnswer>> {
    return this.db.write(ctx, async (tx) => {
      const student = await studentOf(readOf(tx), ctx.actor.contact);
      const row = await lockAttempt(tx, input.attempt, student.contacts);
      const now = new Date();
      if (row.finished_at !== null || isOver(row, now)) throw new CodedError('ATTEMPT-002');
      await assertGoesOn(readOf(tx), student, row);
      const chosen = placesText(input.chosen);
      const feedback = isExamKind(row.kind)
        ? await checkExamAnswer(tx, row, input)
        : await practiceFeedback(tx, row, { ...input, chosen });
      await store(tx, row, { ...input, chosen, now });
      return { secondsLeft: secondsLeft(row, now), feedback };
    });
  }

  async finish(
    ctx: CustomerContext,
    { id }: CallParsed<typeof attemptFinish>,
  ): Promise<CallOutput<typeof attemptFinish>> {
    return this.db.write(ctx, async (tx) => {
      const student = await lockStudent(tx, ctx.actor.contact);
      const { contacts } = student;
      const row = await lockAttempt(tx, id, contacts);
      // The result of a practice shows the key of each question, answered or not.
      if (row.finished_at === null && !isExamKind(row.kind)) await assertGoesOn(readOf(tx), student, row);
      return lineOf(await handedIn(tx, { row, contacts }));
    });
  }

  async sync(
    ctx: CustomerContext,
    input: CallParsed<typeof attemptSync>,
  ): Promise<CallOutput<typeof attemptSync>> {
    this.synced.spend(ctx.actor.contact);
    return this.db.write(ctx, async (tx) => ({
      rows: await syncTests(tx, await lockStudent(tx, ctx.actor.contact), input),
    }));
  }

  async result(
    ctx: CustomerContext,
    { id }: CallParsed<typeof attemptResult>,
  ): Promise<CallOutput<typeof attemptResult>> {
    const read = readAs(this.db, ctx);
    const student = await studentOf(read, ctx.actor.contact);
    const row = await this.current(ctx, student, id);
    if (row.finished_at === null) throw new CodedError('ATTEMPT-005');
    await checkRoomShut(read, student);
    const shown = await readShownRows(read, id);
    return {
      ...{ attempt: lineOf(row), errorsAllowed: row.errors_allowed, language: row.language },
      questions: shown.map(markedOf),
    };
  }

  async list(
    ctx: CustomerContext,
    { license, exam, limit }: CallParsed<typeof attemptList>,
  ): Promise<CallOutput<typeof attemptList>> {
    const { contacts }: Student = await studentOf(readAs(this.db, ctx), ctx.actor.contact);
    const rows = await this.db.rows<AttemptRow>(
      ctx,
      `SELECT ${ATTEMPT_COLUMNS} FROM attempt t
       WHERE t.business_id = :business AND t.contact_id IN (:contacts) AND t.license = :license
         AND t.finished_at IS NOT NULL AND t.reset_id IS NULL${exam ? ' AND t.exam = :exam' : ''}
       ORDER BY t.started_at DESC LIMIT :limit`,
      { contacts, license, limit, ...(exam ? { exam } : {}) },
    );
    return { rows: rows.map(lineOf) };
  }
}

/** A locked attempt, handed in now where it is not yet, or at the end of its time. */
async function handedIn(tx: TenantTx, { row, contacts }: Counted): Promise<AttemptRow> {
  if (row.finished_at !== null) return row;
  const now = new Date();
  const byClock = isOver(row, now);
  return finishAttempt(tx, row, contacts, { at: byClock ? (row.ends_at ?? now) : now, byClock });
}

/** An answer in an exam is stored without a word about it: its texts are not read. */
async function checkExamAnswer(tx: TenantTx, row: AttemptRow, { question, chosen }: Answer): Promise<null> {
  const shown = await readShownRow(readOf(tx), row.id, question);
  if (!shown) throw notFound();
  assertPlaces(shown, chosen);
  return null;
}

/** ATTEMPT-003 for another answer to what was answered. */
async function practiceFeedback(
  tx: TenantTx,
  row: AttemptRow,
  { question, chosen }: { question: string; chosen: string | null },
): Promise<Feedback> {
  const [shown] = await readShownRows(readOf(tx), row.id, question);
  if (!shown) throw notFound();
  assertPlaces(shown, placesIn(chosen));
  if (shown.chosen !== null && shown.chosen !== chosen) throw new CodedError('ATTEMPT-003');
  return chosen === null ? null : feedbackOf({ ...shown, chosen });
}

/** Places behind the last answer of the question are no answers. */
function assertPlaces({ options }: ShownRow, chosen: readonly number[]): void {
  if (chosen.some((place) => place >= options)) throw notFound();
}

async function store(
  tx: TenantTx,
  row: AttemptRow,
  answer: Omit<Answer, 'chosen'> & { chosen: string | null; now: Date },
): Promise<void> {
  const { question, chosen, doubted, flagged, ms, now, device, away } = answer;
  await tx.run(
    `UPDATE attempt_question SET chosen = :chosen, doubted = :doubted, flagged = :flagged, ms = :ms, answered_at = :now
     WHERE business_id = :business AND attempt_id = :id AND question_id = :question`,
    { id: row.id, question, chosen, doubted, flagged, ms, now },
  );
  const isOther = device !== '' && row.device !== '' && device !== row.device;
  if (away > 0 || (isOther && row.second_device === 0) || (device !== '' && row.device === ''))
    await tx.run(
      `UPDATE attempt SET away = LEAST(away + :away, 60000), second_device = IF(:isOther, 1, second_device),
         device = IF(device = '', :device, device)
       WHERE business_id = :business AND id = :id`,
      { id: row.id, away, isOther, device },
    );
}
