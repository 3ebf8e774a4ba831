import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixedTestDraw } from '@volante/contracts/e-learning/fixed-test.contract';
import { attemptFinish, attemptStart } from '@volante/contracts/e-learning/learn.contract';
import { paperWithdraw } from '@volante/contracts/e-learning/paper-test.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { studentReset } from '@volante/contracts/e-learning/student-attempt.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { untilWaiting, whileLocked } from '@volante/testing/servers/lock-waits';
import { service } from '../src/main.js';
import { publishSeed } from './bank.js';
import { appOf, knowPeople, merged, person, publish, pupil, updated } from './learners.js';
import { paperDesk } from './paper-desk.js';

/**
 * A student's memories and first tries are read and written again by whatever counts: a test that is handed in, a correction, a reset. Each test
 * stops the first of two in its transaction and sends the second one meanwhile.
 */

let house: ServiceHouse;
/** Two fixed tests of the same questions. */
let tests: string[] = [];
const boss = PEOPLE.manager;
const business = boss.business.id;
const desk = paperDesk(() => house);
const app = appOf(() => house);
const B = { license: 'B' } as const;

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  await publishSeed(house);
  const { id: block } = await house.ok(boss, testBlock.calls.create, { name: 'Clase' } as never);
  ({ ids: tests } = await house.ok(boss, fixedTestDraw, { block, tests: 2 }));
  await house.db.unscopedRun(
    `UPDATE fixed_test t JOIN fixed_test f ON f.business_id = t.business_id AND f.id = :first
     SET t.questions = f.questions WHERE t.id = :second`,
    { first: tests[0] ?? '', second: tests[1] ?? '' },
  );
  // Statistics were counted once: corrections mark them.
  await house.db.unscopedRun('INSERT INTO statistic_run (business_id, at) VALUES (:business, :at)', {
    ...{ business, at: new Date() },
  });
  // Rates of each topic are there.
  const somebody = await learner();
  await handIn(somebody, await answered(somebody));
});
afterAll(() => house.stop());

async function learner(state = person()): Promise<Student> {
  await knowPeople(house, [state]);
  await house.ok(boss, accessGive, { contacts: [state.id], ...B });
  return pupil(state.id);
}

/** A fixed test that is answered right from the first question to the last, and not handed in yet. */
async function answered(me: Student, test = tests[0]): Promise<string> {
  const { id } = await app.ok(me, attemptStart, { ...B, kind: 'fixed', test } as never);
  await house.db.unscopedRun(
    `UPDATE attempt_question SET chosen = right_places, ms = 5000, answered_at = UTC_TIMESTAMP(3) WHERE attempt_id = :id`,
    { id },
  );
  return id;
}
const handIn = (me: Student, id: string) => app.ok(me, attemptFinish, { id });

/** The same test on paper, typed with right answers. */
async function typed({ contact }: Student) {
  const id = await desk.make({ test: tests[0] ?? '', variants: 1 });
  const row = { contact, variant: 'A' as const };
  await desk.mark(id, [{ ...row, answers: await desk.answers(id, 'A') }]);
  const wrong = { ...row, answers: await desk.answers(id, 'A', 30), version: 1 };
  return {
    correct: () => desk.mark(id, [wrong], { reason: 'Era la hoja de otra persona' }),
    withdraw: () => house.ok(boss, paperWithdraw, { id, contact, seenVersion: 1, reason: 'No vino' }),
  };
}

/** Memories of the student, each kind with the number of its questions. */
async function memories({ contact }: Student) {
  const rows = await house.db.unscoped<{ words: string; n: number | string }>(
    `SELECT CONCAT(tries, ' tries, first ', first_right, ', last ', last_right, ', ', ROUND(difficulty, 1)) words, COUNT(*) n
     FROM question_memory WHERE contact_id = :contact GROUP BY words`,
    { contact },
  );
  return Object.fromEntries(rows.map(({ words, n }) => [words, Number(n)]));
}

/** First tries of the school: those of its rates, and those of its answers. */
async function firstTries() {
  const [row] = await house.db.unscoped<Record<'rates' | 'answers', number | string>>(
    `SELECT (SELECT SUM(tries) FROM topic_tries WHERE business_id = :business) rates,
       (SELECT COUNT(*) FROM attempt_question q JOIN attempt t ON t.business_id = q.business_id AND t.id = q.attempt_id
        WHERE q.business_id = :business AND q.first_try = 1 AND t.reset_id IS NULL) answers`,
    { business },
  );
  return { rates: Number(row?.rates), answers: Number(row?.answers) };
}

/** Where a correction stops at its end, and where a test stops that is handed in. */
const STOPS = {
  correction: () => ({ sql: 'SELECT at FROM statistic_run WHERE business_id = ?', params: [business] }),
  handingIn: ({ contact }: Student) => ({
    sql: 'SELECT stale FROM student_readiness WHERE business_id = ? AND contact_id = ?',
    params: [business, contact],
  }),
  firstTries: () => ({ sql: 'SELECT tries FROM topic_tries WHERE business_id = ?', params: [business] }),
};

/** Runs `first` until it stops at locked rows, then `second` until both wait, and lets them go. */
const oneBehind = (
  stop: Parameters<typeof whileLocked>[1],
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) =>
  whileLocked(house.db, stop, async (free) => {
    const one = first();
    await untilWaiting(house.db, 1);
    const other = second();
    await untilWaiting(house.db, 2);
    await free();
    await Promise.all([one, other]);
  });

describe('a test that is handed in', () => {
  /** Memories where the correction is over before the test is handed in. */
  async function inTurn() {
    const me = await learner();
    const { correct } = await typed(me);
    const id = await answered(me);
    await correct();
    await handIn(me, id);
    const known = await memories(me);
    expect(Object.entries(known)).toEqual([[expect.stringMatching(/^2 tries, first 0, last 1/), 30]]);
    return known;
  }

  it('waits for a correction that came first, and counts on top of it', async () => {
    const me = await learner();
    const { correct } = await typed(me);
    const id = await answered(me);
    await oneBehind(STOPS.correction(), correct, () => handIn(me, id));
    expect(await memories(me)).toEqual(await inTurn());
  });

  it('is waited for by a correction, which counts it', async () => {
    const me = await learner();
    const { correct } = await typed(me);
    const id = await answered(me);
    await oneBehind(STOPS.handingIn(me), () => handIn(me, id), correct);
    expect(await memories(me)).toEqual(await inTurn());
  });

  it('has the first tries once the paper before it is taken back', async () => {
    const me = await learner();
    const { withdraw } = await typed(me);
    const id = await answered(me);
    const before = await firstTries();
    await oneBehind(STOPS.correction(), withdraw, () => handIn(me, id));
    expect(Object.entries(await memories(me))).toEqual([
      [expect.stringMatching(/^1 tries, first 1, last 1/), 30],
    ]);
    expect(await firstTries()).toEqual(before);
  });

  it('waits for a reset, and counts with what is left', async () => {
    const me = await learner();
    await typed(me);
    const id = await answered(me);
    const reset = () =>
      house.ok(boss, studentReset, { contact: me.contact, ...B, reason: 'Empieza de nuevo' });
    await oneBehind(STOPS.handingIn(me), reset, () => handIn(me, id));
    expect(await memories(me)).toEqual({});
  });

  it('waits for another one of the same student: a question counts once as new', async () => {
    const me = await learner();
    const [one, other] = [await answered(me), await answered(me, tests[1])];
    const before = await firstTries();
    await oneBehind(
      STOPS.firstTries(),
      () => handIn(me, one),
      () => handIn(me, other),
    );
    expect(Object.entries(await memories(me))).toEqual([
      [expect.stringMatching(/^2 tries, first 1, last 1/), 30],
    ]);
    expect(await firstTries()).toEqual({ rates: before.rates + 30, answers: before.answers + 30 });
  });
});

describe('a merge of two contacts of one student', () => {
  /** One contact has handed the test in, the other one has answered it. The merge stops at a third contact. */
  async function twoOfOne() {
    const [kept, lost, third] = [person(), person(), person()];
    const me = await learner(kept);
    const other = await learner(lost);
    await knowPeople(house, [third]);
    await handIn(other, await answered(other));
    return {
      ...{ me, id: await answered(me), before: await firstTries() },
      merge: () => publish(house, [merged(kept, lost, 2), updated(third, 2)]),
      stop: {
        sql: 'SELECT id FROM learner WHERE business_id = ? AND id = ?',
        params: [business, third.id],
      },
    };
  }

  it('is waited for by a test that is handed in, which goes on from the memories of both', async () => {
    const { me, id, merge, stop, before } = await twoOfOne();
    await oneBehind(stop, merge, () => handIn(me, id));
    expect(Object.entries(await memories(me))).toEqual([
      [expect.stringMatching(/^2 tries, first 1, last 1/), 30],
    ]);
    expect(await firstTries()).toEqual(before);
  });

  it('waits for a test that is handed in', async () => {
    const { me, id, merge, before } = await twoOfOne();
    await oneBehind(STOPS.firstTries(), () => handIn(me, id), merge);
    expect(Object.entries(await memories(me))).toEqual([
      [expect.stringMatching(/^1 tries, first 1, last 1/), 30],
    ]);
    expect(await firstTries()).toEqual({ rates: before.rates + 30, answers: before.answers + 30 });
  });
});
