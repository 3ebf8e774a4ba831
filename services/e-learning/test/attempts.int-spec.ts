import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { DEMO } from '@volante/contracts/demo';
import { fixedTestDraw } from '@volante/contracts/e-learning/fixed-test.contract';
import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import {
  attemptAnswer,
  attemptFinish,
  attemptList,
  attemptRead,
  attemptResult,
  attemptStart,
  attemptSync,
  learnHome,
  learnReadiness,
  learnTopics,
} from '@volante/contracts/e-learning/learn.contract';
import { learnPack } from '@volante/contracts/e-learning/learn-pack.contract';
import { learnReport, learnReportRead } from '@volante/contracts/e-learning/learn-report.contract';
import { question, questionMany } from '@volante/contracts/e-learning/question.contract';
import { questionReport } from '@volante/contracts/e-learning/question-report.contract';
import {
  accessBlock,
  accessGive,
  studentAccessRead,
} from '@volante/contracts/e-learning/student-access.contract';
import {
  attemptReplay,
  studentBlocks,
  studentEvolution,
  studentReset,
  studentResets,
  studentResume,
} from '@volante/contracts/e-learning/student-attempt.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { testQuestions, theoryBlocks, theoryTest } from '@volante/contracts/e-learning/theory-test.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { localMoment } from '@volante/service-kit/local-days';
import { createLog } from '@volante/service-kit/log';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { AttemptClock } from '../src/modules/attempts/attempt-clock.background.js';
import { ReadinessBackground } from '../src/modules/attempts/readiness.background.js';
import { publishSeed } from './bank.js';
import { appOf, knowPeople, merged, newLearner, person, publish, pupil, updated } from './learners.js';

let house: ServiceHouse;
let ids: string[] = [];
let topics: string[] = [];
/** Tests of a block that is open as a sample, and of another. */
let sample = '';
let fixed = '';
const boss = PEOPLE.manager;
const app = appOf(() => house);
const today = () => localMoment(Date.now(), 'Europe/Madrid').day;

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  ({ ids, topics } = await publishSeed(house));
  const draw = async (name: string, demo: boolean) => {
    const { id: block } = await house.ok(boss, testBlock.calls.create, { name, demo } as never);
    return (await house.ok(boss, fixedTestDraw, { block, tests: 1 })).ids[0] ?? '';
  };
  sample = await draw('Muestra', true);
  fixed = await draw('Todos', false);
});
afterAll(() => house.stop());

/** A student with access to B. */
const learner = (access: Parameters<typeof newLearner>[1] = {}) => newLearner(house, access);
const start = (me: Student, input: object) => app.ok(me, attemptStart, { license: 'B', ...input } as never);
const B = { license: 'B' } as const;
/** The right places of the questions of an attempt, as the table has them. */
async function keyOf(attempt: string): Promise<Map<string, number[]>> {
  const rows = await house.db.unscoped<{ question_id: string; right_places: string }>(
    'SELECT question_id, right_places FROM attempt_question WHERE attempt_id = :attempt',
    { attempt },
  );
  return new Map(rows.map((row) => [row.question_id, JSON.parse(row.right_places) as number[]]));
}
/** Takes an exam with so many faults. */
async function take(me: Student, wrong: number, input: object = { kind: 'exam' }) {
  const { id } = await start(me, input);
  const { questions } = await app.ok(me, attemptRead, { id });
  const key = await keyOf(id);
  for (const [at, one] of questions.entries()) {
    const right = key.get(one.id) ?? [];
    const chosen = at < wrong ? [right.includes(0) ? 1 : 0] : right;
    await app.ok(me, attemptAnswer, { attempt: id, question: one.id, chosen, ms: 9_000 });
  }
  return { id, questions, line: await app.ok(me, attemptFinish, { id }) };
}
/** The time of an attempt is over. */
const expire = (id: string) =>
  house.db.unscopedRun('UPDATE attempt SET ends_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = :id', {
    id,
  });

describe('an exam', () => {
  it('keeps its key until it is handed in, and is resumed on another device', async () => {
    const { me } = await learner();
    const { id } = await start(me, { kind: 'exam', device: 'móvil' });
    expect(await start(me, { kind: 'exam', device: 'tableta' })).toEqual({ id, resumed: true });
    const read = await app.ok(me, attemptRead, { id });
    expect(read).toMatchObject({ finished: false, errorsAllowed: 3, confirmed: false });
    expect(read.secondsLeft).toBeGreaterThan(1_790);
    expect([read.questions.length, new Set(read.questions.map((one) => one.id)).size]).toEqual([30, 30]);
    expect(JSON.stringify(read)).not.toContain('"right":true');
    const [first] = read.questions;
    const answer = (chosen: number[], device = 'móvil') =>
      app.ok(me, attemptAnswer, {
        ...{ attempt: id, question: first?.id ?? '', chosen, doubted: true, device, away: 1 },
      });
    expect((await answer([1])).feedback).toBeNull();
    await answer([0], 'tableta');
    const again = await app.ok(me, attemptRead, { id });
    expect(again.questions[0]).toMatchObject({ chosen: [0], doubted: true, feedback: null });
    expect(await app.fails(me, attemptResult, { id })).toBe('ATTEMPT-005');
    expect(await house.fails(boss, attemptReplay, { attempt: id })).toBe('ATTEMPT-006');
    await app.ok(me, attemptFinish, { id });
    expect(await house.ok(boss, attemptReplay, { attempt: id })).toMatchObject({
      secondDevice: true,
      away: 2,
    });
  });

  it.each([
    [3, true],
    [4, false],
  ])('with %i faults is passed: %s', async (wrong, passed) => {
    const { me } = await learner();
    const { id, line } = await take(me, wrong);
    expect(line).toMatchObject({ right: 30 - wrong, wrong, blank: 0, passed, byClock: false });
    const result = await app.ok(me, attemptResult, { id });
    const faults = result.questions.filter(({ correct }) => !correct);
    expect(faults).toHaveLength(wrong);
    expect(
      faults.every(({ norm, article, explanation }) => norm !== '' && article !== '' && explanation !== ''),
    ).toBe(true);
    expect((await app.ok(me, attemptRead, { id })).questions).toEqual([]);
  });

  it('counts what was not answered as wrong', async () => {
    const { me } = await learner();
    const { id } = await start(me, { kind: 'exam' });
    expect(await app.ok(me, attemptFinish, { id })).toMatchObject({
      right: 0,
      wrong: 0,
      blank: 30,
      passed: false,
    });
  });

  it('is handed in at 0 by the server, whoever looks first, and takes no late answer', async () => {
    const { me } = await learner();
    const { id } = await start(me, { kind: 'exam' });
    const { questions } = await app.ok(me, attemptRead, { id });
    const [first] = questions;
    const key = await keyOf(id);
    const answer = { attempt: id, question: first?.id ?? '', chosen: key.get(first?.id ?? '') ?? [] };
    await app.ok(me, attemptAnswer, answer);
    await expire(id);
    expect(await app.fails(me, attemptAnswer, answer)).toBe('ATTEMPT-002');
    const read = await app.ok(me, attemptRead, { id });
    expect(read).toMatchObject({ finished: true, secondsLeft: null, attempt: { right: 1, byClock: true } });
    expect(await app.ok(me, attemptFinish, { id })).toMatchObject({ byClock: true, right: 1 });
    const other = await start(me, { kind: 'exam' });
    await expire(other.id);
    await house.host.services[0]?.app.get(AttemptClock).work();
    const { rows } = await app.ok(me, attemptList, B);
    expect(rows.map((row) => [row.id, row.byClock])).toEqual(
      expect.arrayContaining([
        [other.id, true],
        [id, true],
      ]),
    );
  });

  it('shows the questions as they were when it began, edited or retired since', async () => {
    const { me } = await learner();
    const { id } = await start(me, { kind: 'exam' });
    const before = await app.ok(me, attemptRead, { id });
    const [first, second] = before.questions;
    const { rows } = await house.ok(boss, question.calls.read, { id: first?.id, limit: 1 } as never);
    const options = [
      { text: 'Nueva', right: true },
      { text: 'Otra nueva', right: false },
    ];
    const change = { id: first?.id ?? '', version: rows[0]?.version ?? 0, statement: '¿Cambiada?', options };
    await house.ok(boss, question.calls.update, change as never);
    await house.ok(boss, questionMany, { ids: [second?.id ?? ''], stage: 'retired' });
    const after = await app.ok(me, attemptRead, { id });
    expect(after.questions.map(({ statement, options: shown }) => [statement, shown])).toEqual(
      before.questions.map(({ statement, options: shown }) => [statement, shown]),
    );
    const key = await keyOf(id);
    await app.ok(me, attemptAnswer, {
      attempt: id,
      question: first?.id ?? '',
      chosen: key.get(first?.id ?? '') ?? [],
    });
    expect(await app.ok(me, attemptFinish, { id })).toMatchObject({ right: 1 });
    await house.ok(boss, questionMany, { ids: [second?.id ?? ''], stage: 'review' });
    await house.ok(boss, questionMany, { ids: [second?.id ?? ''], stage: 'published' });
  });
});

describe('odd answers', () => {
  it('to a foreign question, a foreign attempt, or a place that is not there are refused', async () => {
    const [{ me }, { me: other }] = [await learner(), await learner()];
    const { id } = await start(me, { kind: 'exam' });
    const { questions } = await app.ok(me, attemptRead, { id });
    const shownId = questions[0]?.id ?? '';
    const strange = ids.find((one) => !questions.some((shown) => shown.id === one)) ?? '';
    const answer = (who: Student, input: object) =>
      app.fails(who, attemptAnswer, { attempt: id, question: shownId, chosen: [0], ...input });
    expect(await answer(me, { question: strange })).toBe('DATA-404');
    expect(await answer(me, { chosen: [3] })).toBe('DATA-404');
    expect(await answer(me, { chosen: [0, 0] })).toBe('REQ-101');
    expect(await answer(other, {})).toBe('DATA-404');
    expect(await answer(pupil(me.contact, DEMO.other), {})).toBe('DATA-404');
    for (const call of [attemptRead, attemptResult, attemptFinish])
      expect(await app.fails(other, call, { id })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.stranger, attemptReplay, { attempt: id })).toBe('DATA-404');
  });

  it('200 rivals hand in one attempt: one result', async () => {
    const { me } = await learner();
    const { id } = await start(me, { kind: 'exam' });
    const lines = await Promise.all(Array.from({ length: 200 }, () => app.ok(me, attemptFinish, { id })));
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(1);
    const events = await house.db.unscoped(
      "SELECT seq FROM event_log WHERE topic = 'attempt.finished' AND entity_id = :id",
      { id },
    );
    expect(events).toHaveLength(1);
  });

  it('answers and the handing in at once lose no acknowledged answer', async () => {
    const { me } = await learner();
    const { id } = await start(me, { kind: 'exam' });
    const { questions } = await app.ok(me, attemptRead, { id });
    const key = await keyOf(id);
    const sent = questions.map(async ({ id: shownId }) => {
      const answer = { attempt: id, question: shownId, chosen: key.get(shownId) ?? [] };
      const code = await app.fails(me, attemptAnswer, answer);
      return code === 'no error';
    });
    const finished = app.ok(me, attemptFinish, { id });
    const kept = (await Promise.all(sent)).filter(Boolean).length;
    expect((await finished).right).toBe(kept);
  });
});

describe('access', () => {
  it('is checked at the start, by its own day for tests', async () => {
    const nobody = person();
    await knowPeople(house, [nobody]);
    expect(await app.fails(pupil(nobody.id), attemptStart, { ...B, kind: 'exam' })).toBe('LEARNER-003');
    const { me } = await learner({ until: addDays(today(), 9), testsUntil: addDays(today(), -1) });
    expect(await app.fails(me, attemptStart, { ...B, kind: 'exam' })).toBe('LEARNER-003');
    expect((await start(me, { kind: 'today' })).resumed).toBe(false);
    const late = await learner({ until: addDays(today(), -1) });
    expect(await app.fails(late.me, attemptStart, { ...B, kind: 'today' })).toBe('LEARNER-003');
    expect(await app.fails(late.me, attemptStart, { license: 'C', kind: 'exam' })).toBe('LEARNER-003');
  });

  it.each([
    ['before that of study', { until: 9, testsUntil: -1 }, { mayStudy: true, mayTest: false }],
    ['after that of study', { until: -1, testsUntil: 9 }, { mayStudy: false, mayTest: true }],
    ['today', { until: null, testsUntil: 0 }, { mayStudy: true, mayTest: true }],
    ['none', { until: 4, testsUntil: null }, { mayStudy: true, mayTest: true }],
  ] as const)(
    'says until when tests are open, whose day is %s, and begins what it shows as open',
    async (_words, days, open) => {
      const dayOf = (ahead: number | null) => (ahead === null ? null : addDays(today(), ahead));
      const { me } = await learner({ until: dayOf(days.until), testsUntil: dayOf(days.testsUntil) });
      await house.db.unscopedRun(
        `INSERT INTO question_memory SELECT business_id, :contact, question_id, 1, 1, 1, last_at, UTC_TIMESTAMP(3) - INTERVAL 1 DAY,
         stability, difficulty, reps, lapses, scheduled_days, fsrs_state FROM question_memory LIMIT 1`,
        { contact: me.contact },
      );
      const testDaysLeft = days.testsUntil ?? days.until;
      const [access] = (await app.ok(me, learnHome, {})).accesses;
      expect(access).toMatchObject({ ...open, testsUntil: dayOf(testDaysLeft), testDaysLeft });
      const refusal = (kind: string) => app.fails(me, attemptStart, { ...B, kind });
      for (const kind of ['random', 'marathon', 'exam'])
        expect(await refusal(kind)).toBe(open.mayTest ? 'no error' : 'LEARNER-003');
      if (access?.due) expect(await refusal('today')).not.toBe('LEARNER-003');
    },
  );

  it('ends when the student is blocked or leaves; what was done stays', async () => {
    const { me, state } = await learner();
    const { id } = await take(me, 2);
    await house.ok(boss, accessBlock, { contacts: [state.id], ...B, blocked: true });
    expect(await app.fails(me, attemptStart, { ...B, kind: 'exam' })).toBe('LEARNER-003');
    expect((await app.ok(me, attemptResult, { id })).attempt.right).toBe(28);
    await publish(house, [updated({ ...state, state: 'blocked' }, 2)]);
    expect(await app.fails(me, learnHome)).toBe('DATA-404');
  });

  it('with DEMO opens the first topic and the sample alone', async () => {
    const { me } = await learner({ level: 'demo' });
    const fails = (input: object) => app.fails(me, attemptStart, { ...B, ...input });
    expect(await fails({ kind: 'exam' })).toBe('LEARNER-004');
    expect(await fails({ kind: 'random' })).toBe('LEARNER-004');
    expect(await fails({ kind: 'topic', topic: topics[1] })).toBe('LEARNER-004');
    expect(await fails({ kind: 'fixed', test: fixed })).toBe('LEARNER-004');
    expect(await fails({ kind: 'topic', topic: topics[0] })).toBe('no error');
    expect(await fails({ kind: 'fixed', test: sample })).toBe('no error');
    expect(await app.fails(me, learnPack, { topic: topics[1] ?? '', ...B })).toBe('LEARNER-004');
    const { topics: shown } = await app.ok(me, learnTopics, B);
    expect(shown.map(({ mayOpen }) => mayOpen)).toEqual(topics.map((_, at) => at === 0));
    const { blocks } = await app.ok(me, theoryBlocks, { id: 'B' });
    expect(blocks.map(({ name, mayOpen }) => [name, mayOpen]).sort()).toEqual([
      ['Muestra', true],
      ['Todos', false],
    ]);
    expect((await app.ok(me, theoryTest, { id: sample })).questions).toHaveLength(30);
    expect(await app.fails(me, theoryTest, { id: fixed })).toBe('DATA-404');
  });

  it('of staff opens no call of a student, nor the other way round', async () => {
    const { me } = await learner();
    expect(await house.fails(boss, learnHome)).toBe('SESSION-000');
    expect(await house.fails(boss, attemptStart, { ...B, kind: 'exam' })).toBe('SESSION-000');
    expect(await app.fails(me, studentResume, { contact: me.contact, ...B })).toBe('SESSION-000');
    expect(await app.fails(me, testQuestions, B)).toBe('SESSION-000');
  });
});

describe('a fixed test', () => {
  it('of 50 rivals for its last repeat begins once', async () => {
    const { me } = await learner({ repeats: 2 });
    await take(me, 1, { kind: 'fixed', test: fixed });
    const begun = await Promise.all(
      Array.from({ length: 50 }, () => start(me, { kind: 'fixed', test: fixed })),
    );
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(begun.filter(({ resumed }) => !resumed)).toHaveLength(1);
    await app.ok(me, attemptFinish, { id: begun[0]?.id ?? '' });
    expect(await app.fails(me, attemptStart, { ...B, kind: 'fixed', test: fixed })).toBe('ATTEMPT-004');
    const { blocks } = await house.ok(boss, studentBlocks, { contact: me.contact, ...B });
    const done = blocks.flatMap(({ tests }) => tests).find(({ id }) => id === fixed);
    expect(done).toMatchObject({ times: 2, passed: 1 });
  });
});

describe('a practice', () => {
  it('shows the key after the answer, which counts as it was first given', async () => {
    const { me } = await learner();
    const { id } = await start(me, { kind: 'topic', topic: topics[0] });
    const { questions, endsAt } = await app.ok(me, attemptRead, { id });
    expect(endsAt).toBeNull();
    const shownId = questions[0]?.id ?? '';
    const right = (await keyOf(id)).get(shownId) ?? [];
    const wrong = right.includes(0) ? [1] : [0];
    const answer = (chosen: number[]) => ({ attempt: id, question: shownId, chosen });
    const { feedback } = await app.ok(me, attemptAnswer, answer(wrong));
    expect(feedback).toMatchObject({ correct: false, right });
    expect(await app.fails(me, attemptAnswer, answer(right))).toBe('ATTEMPT-003');
    expect((await app.ok(me, attemptAnswer, answer(wrong))).feedback).toEqual(feedback);
    expect((await app.ok(me, attemptRead, { id })).questions[0]?.feedback).toEqual(feedback);
    expect(await app.ok(me, attemptFinish, { id })).toMatchObject({ passed: null, wrong: 1 });
  });

  it('of own faults has them until they are right', async () => {
    const { me } = await learner();
    expect(await app.fails(me, attemptStart, { ...B, kind: 'failed' })).toBe('ATTEMPT-001');
    const { questions } = await take(me, 2);
    const failed = await take(me, 0, { kind: 'failed' });
    expect(failed.questions.map(({ id }) => id).sort()).toEqual([questions[0]?.id, questions[1]?.id].sort());
    expect(await app.fails(me, attemptStart, { ...B, kind: 'failed' })).toBe('ATTEMPT-001');
  });

  it('of today brings what is due first, and fills up with what was never seen', async () => {
    const { me } = await learner();
    const { questions } = await take(me, 3);
    await house.db.unscopedRun(
      'UPDATE question_memory SET due = UTC_TIMESTAMP(3) - INTERVAL 1 DAY WHERE contact_id = :contact AND last_right = 0',
      { contact: me.contact },
    );
    expect((await app.ok(me, learnHome, {})).accesses).toMatchObject([{ due: 3, mayTest: true }]);
    const { id } = await start(me, { kind: 'today' });
    const today20 = await app.ok(me, attemptRead, { id });
    const seen = today20.questions.filter((one) => questions.some((other) => other.id === one.id));
    expect(today20.questions).toHaveLength(20);
    expect(seen.map((one) => one.id).sort()).toEqual(
      questions
        .slice(0, 3)
        .map((one) => one.id)
        .sort(),
    );
    expect((await app.ok(me, learnHome, {})).open.map((one) => one.id)).toEqual([id]);
  });

  it('a question that was shown can be reported, others cannot', async () => {
    const { me } = await learner();
    const { questions } = await take(me, 0);
    const shown = questions[0]?.id ?? '';
    const strange = ids.find((one) => !questions.some(({ id }) => id === one)) ?? '';
    const { id } = await app.ok(me, learnReport, { question: shown, text: 'La correcta es la b.' });
    const { rows } = await house.ok(boss, questionReport.calls.read, { question: shown, limit: 10 } as never);
    expect(rows).toMatchObject([{ id, author: 'student', text: 'La correcta es la b.', progress: 'open' }]);
    expect(await app.fails(me, learnReport, { question: strange, text: 'No' })).toBe('DATA-404');
  });

  it('a report is answered to the student who wrote it, and to nobody else', async () => {
    const [one, other] = [await learner(), await learner()];
    const { questions } = await take(one.me, 0);
    const shown = questions[0]?.id ?? '';
    const { id } = await app.ok(one.me, learnReport, { question: shown, text: 'La correcta es la b.' });
    const reportOf = async (me: Student) => (await app.ok(me, learnNews, {})).reports;
    const answered = async (change: object) => {
      const { rows } = await house.ok(boss, questionReport.calls.read, {
        question: shown,
        limit: 100,
      } as never);
      const version = rows.find((row) => row.id === id)?.version ?? 0;
      await house.ok(boss, questionReport.calls.update, { id, version, ...change } as never);
    };
    const own = { id, text: 'La correcta es la b.', question: plainOf(questions[0]?.statement ?? '') };
    expect(await reportOf(one.me)).toMatchObject([{ ...own, progress: 'open', answer: '', isRead: true }]);
    // Those of the student stay the student's.
    const reports = await house.ok(boss, questionReport.calls.read, { question: shown, limit: 100 } as never);
    const version = reports.rows.find((row) => row.id === id)?.version ?? 0;
    const changed = { id, version, text: 'Está bien.' };
    const refused = await house.call(boss, questionReport.calls.update, changed as never);
    expect(JSON.stringify(refused.error)).toContain('Lo escribió un alumno');
    // Words of staff who have not decided yet stay theirs.
    await answered({ answer: 'Pendiente de preguntar' });
    expect(await reportOf(one.me)).toMatchObject([{ progress: 'open', answer: '' }]);
    await answered({ progress: 'rejected', answer: 'Lo dice el art. 57.' });
    expect(await reportOf(one.me)).toMatchObject([
      { ...own, progress: 'rejected', answer: 'Lo dice el art. 57.', isRead: false },
    ]);
    await app.ok(one.me, learnReportRead, { id });
    await app.ok(one.me, learnReportRead, { id });
    expect(await reportOf(one.me)).toMatchObject([{ progress: 'rejected', isRead: true }]);
    // Decided again, it has to be read again.
    await answered({ progress: 'mended' });
    expect(await reportOf(one.me)).toMatchObject([{ progress: 'mended', isRead: false }]);
    expect(await reportOf(other.me)).toEqual([]);
    expect(await app.fails(other.me, learnReportRead, { id })).toBe('DATA-404');
    // The contact that is left of two joined ones reads it.
    await publish(house, [merged(other.state, one.state, 2)]);
    expect(await reportOf(other.me)).toMatchObject([{ id }]);
  });

  it('wait for a review only where the access is open, of its exam, and while they are published', async () => {
    const { me } = await learner();
    const { questions } = await take(me, 3);
    const [retired = ''] = questions.map(({ id }) => id);
    await house.db.unscopedRun(
      'UPDATE question_memory SET due = UTC_TIMESTAMP(3) - INTERVAL 1 DAY WHERE contact_id = :contact',
      { contact: me.contact },
    );
    await house.ok(boss, accessGive, { contacts: [me.contact], license: 'C' });
    const due = async () => {
      const { accesses } = await app.ok(me, learnHome, {});
      return Object.fromEntries(accesses.map((one) => [one.license, one.due]));
    };
    expect(await due()).toEqual({ B: questions.length, C: 0 });
    await house.ok(boss, questionMany, { ids: [retired], stage: 'retired' });
    expect(await due()).toEqual({ B: questions.length - 1, C: 0 });
    for (const stage of ['review', 'published'] as const)
      await house.ok(boss, questionMany, { ids: [retired], stage });
    await house.ok(boss, accessGive, { contacts: [me.contact], ...B, until: addDays(today(), -1) });
    expect(await due()).toEqual({ B: 0, C: 0 });
  });

  it('of joined contacts wait by the later memory of a question alone, as the review draws them', async () => {
    const [kept, lost] = [await learner(), await learner()];
    const { questions } = await take(lost.me, 0);
    const [first = '', second = ''] = questions.map(({ id }) => id);
    // Both contacts know two questions. The one that is kept has reviewed the first one since; of the second one the other's is the later.
    await house.db.unscopedRun(
      `INSERT INTO question_memory SELECT business_id, :kept, question_id, first_right, tries, last_right,
         last_at + INTERVAL IF(question_id = :first, 1, -1) HOUR,
         UTC_TIMESTAMP(3) + INTERVAL IF(question_id = :first, 9, -1) DAY, stability, difficulty, reps, lapses, scheduled_days, fsrs_state
       FROM question_memory WHERE contact_id = :lost AND question_id IN (:first, :second)`,
      { kept: kept.me.contact, lost: lost.me.contact, first, second },
    );
    await house.db.unscopedRun(
      `UPDATE question_memory SET due = UTC_TIMESTAMP(3) + INTERVAL IF(question_id = :first, -1, 9) DAY
       WHERE contact_id = :lost AND question_id IN (:first, :second)`,
      { lost: lost.me.contact, first, second },
    );
    const dueOf = async () => (await app.ok(kept.me, learnHome, {})).accesses[0]?.due;
    expect(await dueOf()).toBe(1);
    await publish(house, [merged(kept.state, lost.state, 2)]);
    expect(await dueOf()).toBe(0);
    const { id } = await start(kept.me, { kind: 'today' });
    const review = (await app.ok(kept.me, attemptRead, { id })).questions.map((one) => one.id);
    expect(review.filter((one) => one === first || one === second)).toEqual([]);
    // Once the later memory is due, the question waits once.
    await house.db.unscopedRun(
      'UPDATE question_memory SET due = UTC_TIMESTAMP(3) - INTERVAL 1 DAY WHERE question_id = :second',
      { second },
    );
    expect(await dueOf()).toBe(1);
    await publish(house, [merged(kept.state, lost.state, 3, true)]);
    expect(await dueOf()).toBe(1);
  });

  it('of what is new has the questions of the last year, as many as the app says', async () => {
    const { me } = await learner();
    const [fresh = '', stale = ''] = ids;
    await house.ok(boss, questionMany, { ids: [fresh], examFrom: addDays(today(), -10) });
    await house.ok(boss, questionMany, { ids: [stale], examFrom: addDays(today(), -400) });
    const { novelties } = await app.ok(me, learnTopics, B);
    const { id } = await start(me, { kind: 'novelty' });
    const { questions } = await app.ok(me, attemptRead, { id });
    const drawn = questions.map((one) => one.id);
    expect(drawn).toHaveLength(Math.min(30, novelties));
    expect(drawn).not.toContain(stale);
    if (novelties <= 30) expect(drawn).toContain(fresh);
  });

  it('over all topics has the questions that the app counts, those of a topic that was put aside too', async () => {
    const { me } = await learner();
    const before = await app.ok(me, learnTopics, B);
    // Fewer than a marathon has are left in topics that are shown.
    const kept = topics.slice(0, 1);
    const put = (state: string) =>
      house.db.unscopedRun('UPDATE question_topic SET state = :state WHERE id NOT IN (:kept)', {
        kept,
        state,
      });
    await put('inactive');
    try {
      const { all = 0, topics: shown } = await app.ok(me, learnTopics, B);
      expect(all).toBe(before.all);
      expect(shown.map(({ id }) => id)).toEqual(kept);
      expect(shown[0]?.total).toBeLessThan(Math.min(100, all));
      for (const [kind, most] of [['random', 10] as const, ['marathon', 100] as const]) {
        const { id } = await start(me, { kind });
        expect((await app.ok(me, attemptRead, { id })).questions).toHaveLength(Math.min(most, all));
      }
    } finally {
      await put('active');
    }
  });
});

describe('tests made without a connection', () => {
  const offline = (
    pack: { questions: { id: string; version: number }[] },
    id: string,
    change: object = {},
  ) => ({
    ...{ id, license: 'B' as const, kind: 'topic' as const, topic: topics[0] ?? '' },
    ...{ startedAt: '2031-01-01T10:00:00.000Z', finishedAt: '2031-01-01T10:20:00.000Z' },
    answers: pack.questions
      .slice(0, 20)
      .map((one) => ({ question: one.id, version: one.version, chosen: [0] })),
    ...change,
  });
  const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  // The phone's clock is years ahead.
  const now = '2031-01-01T12:00:00.000Z';

  it('go up once, however often they are sent, whatever the phone’s clock says', async () => {
    const { me } = await learner();
    const pack = await app.ok(me, learnPack, { topic: topics[0] ?? '', ...B });
    expect(pack.questions.length).toBeGreaterThan(10);
    const tests = Array.from({ length: 25 }, (_, n) => offline(pack, uuid(n)));
    const sent = await Promise.all([1, 2, 3].map(() => app.ok(me, attemptSync, { now, tests })));
    const results = sent.flatMap(({ rows }) => rows.map(({ result }) => result));
    expect([results.filter((one) => one === 'kept').length, results.length]).toEqual([25, 75]);
    const { rows } = await app.ok(me, attemptList, { ...B, limit: 100 });
    expect(rows).toHaveLength(25);
    expect(rows.every(({ offline: isOffline, finishedAt }) => isOffline && (finishedAt ?? '') < '2031')).toBe(
      true,
    );
    const stored = await house.db.unscoped<{ answers: number }>(
      `SELECT COUNT(*) answers FROM attempt t JOIN attempt_question q ON q.attempt_id = t.id WHERE t.contact_id = :contact`,
      { contact: me.contact },
    );
    expect(Number(stored[0]?.answers)).toBe(25 * Math.min(20, pack.questions.length));
  });

  it('are refused beyond the access, of strange questions, and more than 500 answers', async () => {
    const { me } = await learner();
    const pack = await app.ok(me, learnPack, { topic: topics[0] ?? '', ...B });
    const send = async (change: object) => {
      const { rows } = await app.ok(me, attemptSync, { now, tests: [offline(pack, uuid(900), change)] });
      return [rows[0]?.result, rows[0]?.reason];
    };
    const first = pack.questions[0];
    const answers = (version: number, chosen = [0]) => [{ question: first?.id ?? '', version, chosen }];
    expect(await send({ answers: answers(99) })).toEqual(['refused', 'questions']);
    expect(await send({ answers: answers(first?.version ?? 0, [3]) })).toEqual(['refused', 'questions']);
    expect(await send({ license: 'C' })).toEqual(['refused', 'access']);
    await house.ok(boss, accessGive, { contacts: [me.contact], ...B, until: addDays(today(), -2) });
    expect(await send({})).toEqual(['refused', 'access']);
    // It was made before the access ended.
    const before = { startedAt: '2030-12-29T10:00:00.000Z', finishedAt: '2030-12-29T10:10:00.000Z' };
    expect(await send(before)).toEqual(['kept', null]);
    const many = Array.from({ length: 51 }, (_, n) =>
      offline(pack, uuid(1_000 + n), {
        answers: pack.questions
          .slice(0, 10)
          .map((one) => ({ question: one.id, version: one.version, chosen: [0] })),
      }),
    );
    expect(await app.fails(me, attemptSync, { now, tests: many })).toBe('REQ-101');
  });
});

describe('what staff see', () => {
  it('readiness, with its conditions, and the days', async () => {
    const { me } = await learner();
    const before = await app.ok(me, learnReadiness, B);
    expect(before).toMatchObject({ seen: 0, ready: false, met: [], exams: [], calibrated: false });
    for (let n = 0; n < 3; n += 1) await take(me, 0);
    await take(me, 9);
    const after = await app.ok(me, learnReadiness, B);
    expect(after.exams).toEqual([false, true, true, true]);
    expect(after.met).toContain('exams');
    expect(after.chance ?? 0).toBeGreaterThan(before.chance ?? 1);
    expect(after.topics.reduce((sum, one) => sum + one.places, 0)).toBe(30);
    const resume = await house.ok(boss, studentResume, { contact: me.contact, ...B, limit: 2 });
    expect([resume.total, resume.attempts.length]).toEqual([4, 2]);
    expect(resume.readiness?.exams).toEqual(after.exams);
    const { days } = await house.ok(boss, studentEvolution, { contact: me.contact, ...B });
    expect(days).toEqual([{ day: today(), tests: 4, exams: 4, passed: 3, right: 111, answered: 120 }]);
    await house.host.services[0]?.app.get(ReadinessBackground).work();
    const events = await house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'readiness.updated' AND entity_id = :id",
      { id: me.contact },
    );
    expect(events.map(({ state }) => JSON.parse(state))).toMatchObject([
      { license: 'B', ready: after.ready, seen: after.seen },
    ]);
  });

  it('readiness that another worker wrote meanwhile is computed again, not written over', async () => {
    const { me } = await learner();
    await take(me, 0);
    const rowOf = async () => {
      const [row] = await house.db.unscoped<{ stale: number; version: number; chance: number | null }>(
        'SELECT stale, version, chance FROM student_readiness WHERE contact_id = :id',
        { id: me.contact },
      );
      return row;
    };
    const other = () =>
      house.db.unscopedRun(
        'UPDATE student_readiness SET chance = 0.123, version = version + 1, stale = 0 WHERE contact_id = :id',
        { id: me.contact },
      );
    const late = Object.create(house.db, {
      write: {
        value: async (...of: Parameters<typeof house.db.write>) => {
          await other();
          return house.db.write(...of);
        },
      },
    }) as typeof house.db;
    const before = await rowOf();
    await new ReadinessBackground(late, createLog('test', 'silent')).work();
    expect(await rowOf()).toEqual({ stale: 1, version: (before?.version ?? 0) + 1, chance: 0.123 });
    await house.host.services[0]?.app.get(ReadinessBackground).work();
    const after = await rowOf();
    expect(after).toMatchObject({ stale: 0, version: (before?.version ?? 0) + 2 });
    expect(after?.chance).not.toBe(0.123);
  });

  it('is archived by a reset with its author, and counts no more', async () => {
    const { me } = await learner({ repeats: 1 });
    const { id } = await take(me, 4, { kind: 'fixed', test: fixed });
    expect(await app.fails(me, attemptStart, { ...B, kind: 'fixed', test: fixed })).toBe('ATTEMPT-004');
    const open = await start(me, { kind: 'exam' });
    const reset = { contact: me.contact, ...B, reason: 'Lo hizo otro' };
    expect(await house.fails(PEOPLE.stranger, studentReset, reset)).toBe('DATA-404');
    expect(await house.ok(boss, studentReset, reset)).toEqual({ archived: 2 });
    expect(await app.ok(me, attemptList, B)).toEqual({ rows: [] });
    expect(await app.ok(me, learnReadiness, B)).toMatchObject({ seen: 0, exams: [] });
    expect(await app.fails(me, attemptAnswer, { attempt: open.id, question: ids[0], chosen: [0] })).toBe(
      'ATTEMPT-002',
    );
    expect((await start(me, { kind: 'fixed', test: fixed })).resumed).toBe(false);
    const { rows } = await house.ok(boss, studentResets, { contact: me.contact });
    expect(rows).toMatchObject([{ license: 'B', by: 'Ana Ruiz', reason: 'Lo hizo otro', attempts: 2 }]);
    // Never erased.
    expect((await house.ok(boss, attemptReplay, { attempt: id })).questions.length).toBeGreaterThan(0);
  });

  it('joins with the contact that another one was joined into, and parts again', async () => {
    const [one, other] = [await learner(), await learner()];
    const { id } = await take(one.me, 1);
    await take(other.me, 2);
    await publish(house, [merged(other.state, one.state, 2)]);
    expect((await app.ok(other.me, attemptList, B)).rows).toHaveLength(2);
    expect(await house.ok(boss, attemptReplay, { attempt: id })).toMatchObject({ contact: other.state.id });
    expect((await house.ok(boss, studentResume, { contact: other.state.id, ...B })).total).toBe(2);
    await publish(house, [merged(other.state, one.state, 3, true)]);
    expect((await app.ok(other.me, attemptList, B)).rows).toHaveLength(1);
    expect(await house.ok(boss, studentAccessRead, { contact: one.state.id })).toMatchObject({ rows: [B] });
  });
});
