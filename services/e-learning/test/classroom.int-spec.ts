import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { accessTime } from '@volante/contracts/e-learning/access-time.contract';
import {
  classroomClose,
  classroomList,
  classroomOpen,
  classroomRead,
  classroomWall,
} from '@volante/contracts/e-learning/classroom-exam.contract';
import { fixedTestDraw } from '@volante/contracts/e-learning/fixed-test.contract';
import {
  attemptAnswer,
  attemptFinish,
  attemptList,
  attemptRead,
  attemptResult,
  attemptStart,
  learnHome,
  learnTopics,
} from '@volante/contracts/e-learning/learn.contract';
import { classroomEnter, classroomFocus } from '@volante/contracts/e-learning/learn-classroom.contract';
import { learnPack, learnPacks } from '@volante/contracts/e-learning/learn-pack.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { attemptReplay, studentResume } from '@volante/contracts/e-learning/student-attempt.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { newId } from '@volante/service-kit/object-id';
import { Sealer } from '@volante/service-kit/sealing';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { openWallSecret } from '../src/classroom-store/classroom-secret.js';
import { wallCode } from '../src/classroom-store/wall-code.js';
import { service } from '../src/main.js';
import { ClassroomClock } from '../src/modules/classroom/classroom-clock.background.js';
import { CodeTriesSweep } from '../src/modules/classroom/code-tries.sweep.js';
import { publishSeed } from './bank.js';
import { appOf, knowPeople, person, pupil } from './learners.js';

let house: ServiceHouse;
let fixed = '';
const boss = PEOPLE.manager;
const app = appOf(() => house);
const STEP_MS = 30_000;

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  await publishSeed(house);
  const { id: block } = await house.ok(boss, testBlock.calls.create, { name: 'Clase' } as never);
  fixed = (await house.ok(boss, fixedTestDraw, { block, tests: 1 })).ids[0] ?? '';
});
afterAll(() => house.stop());

async function learner(change: object = {}, branch = FIRST_BRANCH) {
  const state = person({ branch });
  await knowPeople(house, [state]);
  await house.ok(boss, accessGive, { contacts: [state.id], license: 'B', ...change });
  return { state, me: pupil(state.id) };
}
async function room(change: Partial<CallInput<typeof classroomOpen>> = {}): Promise<string> {
  const input = { branch: FIRST_BRANCH, name: 'Aula 2', license: 'B' as const, ...change };
  return (await house.ok(boss, classroomOpen, input)).id;
}
/** The code that the wall of an exam shows at a time. */
async function codeAt(id: string, now = Date.now()): Promise<string> {
  const [row] = await house.db.unscoped<{ secret: Buffer }>(
    'SELECT secret FROM classroom_exam WHERE id = :id',
    { id },
  );
  return wallCode(openWallSecret(Sealer.of('e-learning'), id, row?.secret ?? Buffer.of()), now).code;
}
const codeOf = async (id: string) => (await house.ok(boss, classroomWall, { id })).code;
/** Enters with the code that the wall shows. */
const enter = async (me: Student, id: string, device = 'móvil') =>
  app.ok(me, classroomEnter, { code: await codeOf(id), device });
const refusal = async (me: Student, id: string, device = 'móvil') =>
  app.fails(me, classroomEnter, { code: await codeOf(id), device });
const keyOf = (attempt: string) =>
  house.db.unscoped<{ question_id: string; right_places: string }>(
    'SELECT question_id, right_places FROM attempt_question WHERE attempt_id = :attempt',
    { attempt },
  );
/** Answers the first questions right. */
async function answer(me: Student, attempt: string, count: number) {
  for (const { question_id: question, right_places } of (await keyOf(attempt)).slice(0, count))
    await app.ok(me, attemptAnswer, { attempt, question, chosen: JSON.parse(right_places) as number[] });
}
const wrongCode = (right: string) => String((Number(right) + 123_456) % 1_000_000).padStart(6, '0');

describe('an exam in a room', () => {
  it('is entered with the code of its wall, keeps its key, and is «presencial» from then on', async () => {
    const { state, me } = await learner();
    const id = await room();
    const wall = await house.ok(boss, classroomWall, { id });
    expect(wall).toMatchObject({ closed: false, entered: 0, handedIn: 0, secondsLeft: null, questions: 30 });
    expect(wall.code).toMatch(/^\d{6}$/);
    expect(wall.codeMs).toBeLessThanOrEqual(STEP_MS);
    const { id: attempt, resumed } = await enter(me, id);
    expect(resumed).toBe(false);
    const read = await app.ok(me, attemptRead, { id: attempt });
    expect(read.attempt).toMatchObject({ kind: 'exam', name: 'Aula 2', inPerson: true });
    expect(read.questions).toHaveLength(30);
    expect(JSON.stringify(read.questions)).not.toContain('"right"');
    await answer(me, attempt, 30);
    await app.ok(me, attemptFinish, { id: attempt });
    const after = await house.ok(boss, classroomRead, { id });
    expect(after).toMatchObject({ entered: 1, handedIn: 1, passed: 1 });
    expect(after.students).toMatchObject([
      {
        contact: state.id,
        name: 'Ortega Ruiz, Berta',
        right: 30,
        passed: true,
        secondsLeft: null,
        answered: 30,
      },
    ]);
    const own = await app.ok(me, attemptList, { license: 'B' } as never);
    const office = await house.ok(boss, studentResume, { contact: state.id, license: 'B' });
    const replay = await house.ok(boss, attemptReplay, { attempt });
    expect([own.rows[0], office.attempts[0], replay.attempt].map((row) => row?.inPerson)).toEqual([
      ...[true, true, true],
    ]);
    expect(await refusal(me, id)).toBe('CLASSROOM-005');
    await house.ok(boss, classroomClose, { id });
    // The same exam taken at home is not.
    const home = await app.ok(me, attemptStart, { license: 'B', kind: 'exam' } as never);
    expect((await app.ok(me, attemptRead, { id: home.id })).attempt.inPerson).toBe(false);
  });

  it('asks all students the same questions, each in an order of their own, and longer where that is proven', async () => {
    const [one, other] = [await learner(), await learner()];
    await house.ok(boss, accessTime, {
      ...{ contact: one.state.id, license: 'B', moreTime: 50, reason: 'Informe' },
    } as never);
    const id = await room();
    const first = await app.ok(one.me, attemptRead, { id: (await enter(one.me, id)).id });
    const second = await app.ok(other.me, attemptRead, { id: (await enter(other.me, id)).id });
    const ids = [first, second].map(({ questions }) => questions.map((row) => row.id));
    expect(ids[0]).not.toEqual(ids[1]);
    expect(ids[0]?.toSorted()).toEqual(ids[1]?.toSorted());
    expect(first.secondsLeft).toBeGreaterThan(44 * 60);
    expect(second.secondsLeft).toBeLessThanOrEqual(30 * 60);
    // The wall shows nobody that somebody has more time, and goes on without the others too.
    const wallLeft = async () => (await house.ok(boss, classroomWall, { id })).secondsLeft ?? 0;
    expect(await wallLeft()).toBeLessThanOrEqual(30 * 60);
    expect(await wallLeft()).toBeGreaterThan(29 * 60);
    await app.ok(other.me, attemptFinish, { id: second.attempt.id });
    expect(await wallLeft()).toBeLessThanOrEqual(30 * 60);
    expect(await wallLeft()).toBeGreaterThan(29 * 60);
  });

  it('of a fixed test does not use up a repeat', async () => {
    const { me } = await learner({ repeats: 1 });
    const id = await room({ test: fixed });
    const { id: attempt } = await enter(me, id);
    expect((await app.ok(me, attemptRead, { id: attempt })).attempt).toMatchObject({ kind: 'fixed' });
    await app.ok(me, attemptFinish, { id: attempt });
    await house.ok(boss, classroomClose, { id });
    const start = { license: 'B', kind: 'fixed', test: fixed } as never;
    expect((await app.ok(me, attemptStart, start)).resumed).toBe(false);
  });
});

describe('the key', () => {
  it('stays on the server until the exam is closed, for who has handed in too', async () => {
    const id = await room({ test: fixed });
    const [one, other] = [await learner(), await learner()];
    const { id: before } = await app.ok(one.me, attemptStart, { license: 'B', kind: 'random' } as never);
    await app.ok(one.me, attemptFinish, { id: before });
    const { id: attempt } = await enter(one.me, id);
    await enter(other.me, id);
    const { right } = await app.ok(one.me, attemptFinish, { id: attempt });
    expect(right).toBe(0);
    const shown = await app.ok(one.me, attemptRead, { id: attempt });
    expect(shown).toMatchObject({ finished: true, questions: [] });
    const starts = [{ kind: 'fixed', test: fixed }, { kind: 'exam' }, { kind: 'failed' }] as const;
    const keys = async () => [
      await app.fails(one.me, attemptResult, { id: attempt }),
      await app.fails(one.me, attemptResult, { id: before }),
      ...(await Promise.all(starts.map((way) => app.fails(one.me, attemptStart, { license: 'B', ...way })))),
    ];
    expect(new Set(await keys())).toEqual(new Set(['CLASSROOM-008']));
    const { topics } = await app.ok(other.me, learnPacks, { license: 'B' });
    const pack = { license: 'B' as const, topic: topics[0]?.id ?? '' };
    expect(await app.fails(one.me, learnPack, pack)).toBe('CLASSROOM-008');
    // A classmate of another room, and one who was in none, go on.
    const { me: outside } = await learner();
    expect(await app.fails(outside, learnPack, pack)).toBe('no error');
    await house.ok(boss, classroomClose, { id });
    expect((await app.ok(one.me, attemptResult, { id: attempt })).questions[0]?.options).toContainEqual(
      expect.objectContaining({ right: true }),
    );
    expect(await app.fails(one.me, attemptStart, { license: 'B', kind: 'random' })).toBe('no error');
    expect(await app.fails(one.me, learnPack, pack)).toBe('no error');
  });
});

describe('the code', () => {
  it('is that of now or the one before, and no other', async () => {
    const id = await room();
    const [now, past, future, before] = [await learner(), await learner(), await learner(), await learner()];
    const at = (steps: number) => codeAt(id, Date.now() + steps * STEP_MS);
    const fails = async ({ me }: typeof now, steps: number) =>
      app.fails(me, classroomEnter, { code: await at(steps) });
    expect(await fails(past, -2)).toBe('CLASSROOM-001');
    expect(await fails(future, 1)).toBe('CLASSROOM-001');
    expect(await fails(now, 0)).toBe('no error');
    // Half a minute ends within the test now and then: the one before is then two old.
    expect(['no error', 'CLASSROOM-001']).toContain(await fails(before, -1));
    expect(await app.fails(before.me, classroomEnter, { code: '12345' })).toBe('REQ-101');
  });

  it('is guessed five times, then the student waits, whatever they type', async () => {
    const id = await room();
    const { me } = await learner();
    const guess = wrongCode(await codeOf(id));
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => app.fails(me, classroomEnter, { code: guess })),
    );
    expect(tries.filter((code) => code === 'CLASSROOM-001')).toHaveLength(5);
    expect(tries.filter((code) => code === 'CLASSROOM-002')).toHaveLength(15);
    expect(await refusal(me, id)).toBe('CLASSROOM-002');
    const { me: neighbour } = await learner();
    await enter(neighbour, id);
    await house.db.unscopedRun(
      'UPDATE classroom_try SET locked_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE contact_id = :contact',
      { contact: me.contact },
    );
    await enter(me, id);
  });

  it('leaves no count of wrong ones in a school without an open exam, once nobody waits', async () => {
    await room();
    const add = (business: string, contact: string, days: string) =>
      house.db.unscopedRun(
        `INSERT INTO classroom_try (business_id, contact_id, wrong, locked_until)
         VALUES (:business, :contact, 3, ${days})`,
        { business, contact },
      );
    const [here, gone, old, waits] = [newId(), newId(), newId(), newId()];
    await add(DEMO.school.id, here, 'NULL');
    await add(DEMO.other.id, gone, 'NULL');
    await add(DEMO.other.id, old, 'UTC_TIMESTAMP(3) - INTERVAL 2 DAY');
    await add(DEMO.other.id, waits, 'UTC_TIMESTAMP(3) + INTERVAL 1 HOUR');
    await house.host.services[0]?.app.get(CodeTriesSweep, { strict: false }).sweep();
    const left = await house.db.unscoped<{ contact_id: string }>(
      'SELECT contact_id FROM classroom_try WHERE contact_id IN (:ids)',
      { ids: [here, gone, old, waits] },
    );
    expect(left.map((row) => row.contact_id).sort()).toEqual([here, waits].sort());
  });

  it('opens nothing for another school, without access, or with a sample of it', async () => {
    const id = await room();
    const state = person({ branch: DEMO.other.branches[0].id });
    await knowPeople(house, [state], DEMO.other.id);
    expect(await refusal(pupil(state.id, DEMO.other), id)).toBe('CLASSROOM-001');
    const stranger = person();
    await knowPeople(house, [stranger]);
    expect(await refusal(pupil(stranger.id), id)).toBe('LEARNER-003');
    expect(await refusal((await learner({ until: '2020-01-31' })).me, id)).toBe('LEARNER-003');
    expect(await refusal((await learner({ level: 'demo' })).me, id)).toBe('LEARNER-004');
  });
});

describe('once', () => {
  it('of two phones of one student that enter at once exactly one is in; the same phone may ask again', async () => {
    const id = await room();
    const { me } = await learner();
    const code = await codeOf(id);
    // Fewer than the tries that are counted before one of them is judged.
    const sent = ['uno', 'dos', 'uno', 'dos'];
    const answers = await Promise.all(
      sent.map((device) => house.host.call(null, classroomEnter, { code, device }, { student: me })),
    );
    const begun = answers.filter(({ data }) => (data as { resumed: boolean } | undefined)?.resumed === false);
    expect(begun).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'CLASSROOM-004')).toHaveLength(2);
    expect((await house.ok(boss, classroomRead, { id })).students).toHaveLength(1);
    const [row] = await house.db.unscoped<{ device: string }>(
      'SELECT device FROM attempt WHERE classroom_id = :id',
      { id },
    );
    const other = row?.device === 'uno' ? 'dos' : 'uno';
    expect((await enter(me, id, row?.device ?? '')).resumed).toBe(true);
    expect(await refusal(me, id, other)).toBe('CLASSROOM-004');
    expect(await refusal(me, id, '')).toBe('CLASSROOM-004');
    // The way out of a phone that broke, or that keeps no name: the open test in the list, noted as a second device.
    const { open } = await app.ok(me, learnHome, {});
    expect(open).toMatchObject([{ inPerson: true }]);
    const attempt = open[0]?.id ?? '';
    const [question] = (await app.ok(me, attemptRead, { id: attempt })).questions;
    await app.ok(me, attemptAnswer, { attempt, question: question?.id ?? '', chosen: [0], device: other });
    expect((await house.ok(boss, classroomRead, { id })).students).toMatchObject([
      { secondDevice: true, answered: 1 },
    ]);
  });

  it('not beside another exam, and no other test beside it', async () => {
    const id = await room();
    const { me } = await learner();
    const B = { license: 'B' } as const;
    const { id: home } = await app.ok(me, attemptStart, { ...B, kind: 'exam' } as never);
    expect(await refusal(me, id)).toBe('CLASSROOM-006');
    await app.ok(me, attemptFinish, { id: home });
    await enter(me, id);
    for (const kind of ['exam', 'random', 'signs'] as const)
      expect(await app.fails(me, attemptStart, { ...B, kind })).toBe('CLASSROOM-007');
    expect(await app.fails(me, attemptStart, { ...B, kind: 'fixed', test: fixed })).toBe('CLASSROOM-007');
    expect(await refusal(me, await room())).toBe('CLASSROOM-006');
  });
});

describe('two licences', () => {
  it('an exam at home of one and a room of the other never begin in the same instant', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { state, me } = await learner();
      await house.ok(boss, accessGive, { contacts: [state.id], license: 'A2' });
      const code = await codeOf(await room());
      const both = await Promise.all([
        app.fails(me, classroomEnter, { code }),
        app.fails(me, attemptStart, { license: 'A2', kind: 'exam', exam: 'common' }),
      ]);
      expect(both.filter((error) => error === 'no error')).toHaveLength(1);
    }
  });
});

describe('closing', () => {
  it('hands in what is open with the answers that are stored, and lets nobody in', async () => {
    const id = await room();
    const [one, other] = [await learner(), await learner()];
    const { id: attempt } = await enter(one.me, id);
    const code = await codeOf(id);
    await answer(one.me, attempt, 4);
    const closings = await Promise.all([1, 2].map(() => house.ok(boss, classroomClose, { id })));
    expect(closings.map(({ collected }) => collected).sort()).toEqual([0, 1]);
    const result = await app.ok(one.me, attemptResult, { id: attempt });
    expect(result.attempt).toMatchObject({ right: 4, blank: 26, passed: false, byClock: true });
    const [question] = result.questions;
    const late = { attempt, question: question?.id, chosen: [0] };
    expect(await app.fails(one.me, attemptAnswer, late)).toBe('ATTEMPT-002');
    expect(await app.fails(other.me, classroomEnter, { code })).toBe('CLASSROOM-001');
    expect(await house.ok(boss, classroomWall, { id })).toMatchObject({ closed: true, code: '', codeMs: 0 });
    const { rows } = await house.ok(boss, classroomList, {});
    expect(rows.find((row) => row.id === id)).toMatchObject({ handedIn: 1, closedBy: boss.name });
  });

  it('loses no answer that was stored while it closed, and answers each entry', async () => {
    const id = await room();
    const pupils = await Promise.all(Array.from({ length: 8 }, () => learner()));
    const early = pupils.slice(0, 4);
    const attempts = await Promise.all(early.map(({ me }) => enter(me, id)));
    const code = await codeOf(id);
    const stored = new Map<string, number>();
    await Promise.all([
      ...early.map(async ({ me }, at) => {
        const attempt = attempts[at]?.id ?? '';
        for (const { question_id: question, right_places } of await keyOf(attempt)) {
          const chosen = JSON.parse(right_places) as number[];
          const sent = await app.fails(me, attemptAnswer, { attempt, question, chosen });
          if (sent !== 'no error') return expect(sent).toBe('ATTEMPT-002');
          stored.set(attempt, (stored.get(attempt) ?? 0) + 1);
        }
        return undefined;
      }),
      ...pupils.slice(4).map(({ me }) => app.fails(me, classroomEnter, { code, device: 'móvil' })),
      house.ok(boss, classroomClose, { id }),
    ]);
    const { students, entered, handedIn } = await house.ok(boss, classroomRead, { id });
    expect(handedIn).toBe(entered);
    for (const { id: attempt } of attempts)
      expect(students.find((row) => row.attempt === attempt)?.right).toBe(stored.get(attempt) ?? 0);
  });

  it('comes by itself a quarter of an hour behind the time of the last one who entered, not hours later', async () => {
    const id = await room();
    const [one, other] = [await learner(), await learner()];
    await house.ok(boss, accessTime, {
      ...{ contact: other.state.id, license: 'B' as const, moreTime: 50, reason: 'Informe' },
    });
    const minutesLeft = async () => {
      const { closesAt } = await house.ok(boss, classroomRead, { id });
      return Math.round((Date.parse(closesAt) - Date.now()) / 60_000);
    };
    // Nobody waits for it yet.
    expect(await minutesLeft()).toBe(360);
    await enter(other.me, id);
    expect(await minutesLeft()).toBe(45 + 15);
    // A student with the usual time does not cut the time of a classmate.
    const { id: attempt } = await enter(one.me, id);
    expect(await minutesLeft()).toBe(45 + 15);
    await app.ok(one.me, attemptFinish, { id: attempt });
    expect(await app.fails(one.me, attemptStart, { license: 'B', kind: 'random' })).toBe('CLASSROOM-008');
    await house.db.unscopedRun(
      'UPDATE classroom_exam SET closes_at = closes_at - INTERVAL 61 MINUTE WHERE id = :id',
      { id },
    );
    expect((await app.ok(one.me, attemptStart, { license: 'B', kind: 'random' })).resumed).toBe(false);
  });

  it('of several who enter at once leaves each their time', async () => {
    const id = await room();
    const pupils = await Promise.all(Array.from({ length: 6 }, () => learner()));
    await Promise.all(pupils.map(({ me }) => enter(me, id)));
    const { students, closesAt } = await house.ok(boss, classroomRead, { id });
    expect(students).toHaveLength(6);
    const last = Math.max(...students.map(({ secondsLeft }) => secondsLeft ?? 0));
    expect(Date.parse(closesAt) - Date.now()).toBeGreaterThan((last + 14 * 60) * 1_000);
  });

  it('comes by itself after its hours', async () => {
    const id = await room();
    const { me } = await learner();
    await enter(me, id);
    await house.db.unscopedRun(
      'UPDATE classroom_exam SET closes_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE id = :id',
      { id },
    );
    expect(await house.ok(boss, classroomWall, { id })).toMatchObject({ closed: true, code: '' });
    await house.host.services[0]?.app.get(ClassroomClock, { strict: false }).work();
    expect(await house.ok(boss, classroomRead, { id })).toMatchObject({ entered: 1, handedIn: 1 });
  });
});

describe('the teacher', () => {
  it('sees who has left the page, and that they came back; nothing follows from it', async () => {
    const id = await room();
    const { me } = await learner();
    const { id: attempt } = await enter(me, id);
    const move = (isAway: boolean) => app.ok(me, classroomFocus, { attempt, isAway });
    const seen = async () => (await house.ok(boss, classroomRead, { id })).students[0];
    await move(true);
    await move(true);
    expect(await seen()).toMatchObject({ away: 1, awaySince: expect.any(String) });
    await move(false);
    expect(await seen()).toMatchObject({ away: 1, awaySince: null });
    const { me: other } = await learner();
    expect(await app.fails(other, classroomFocus, { attempt, isAway: true })).toBe('DATA-404');
    await app.ok(me, attemptFinish, { id: attempt });
    await move(true);
    expect(await seen()).toMatchObject({ away: 1, awaySince: null, secondsLeft: null });
  });

  it('sees exams of their branches only, and no name of another branch', async () => {
    const id = await room();
    const { me } = await learner({}, SECOND_BRANCH);
    await enter(me, id);
    const { students } = await house.ok(PEOPLE.clerk, classroomRead, { id });
    expect(students.map(({ name }) => name)).toEqual(['']);
    for (const as of [PEOPLE.neighbour, PEOPLE.stranger]) {
      for (const call of [classroomRead, classroomWall, classroomClose])
        expect(await house.fails(as, call, { id })).toBe('DATA-404');
      const { rows } = await house.ok(as, classroomList, {});
      expect(rows.some((row) => row.id === id)).toBe(false);
    }
    const there = { branch: FIRST_BRANCH, name: 'Aula', license: 'B' };
    expect(await house.fails(PEOPLE.neighbour, classroomOpen, there)).toBe('DATA-404');
    expect(await house.fails(boss, classroomOpen, { ...there, license: 'B96' })).toBe('PAPER-TEST-001');
  });
});

it('signs are practised from their topics, and a school without any offers none', async () => {
  const { me } = await learner();
  const { signs } = await app.ok(me, learnTopics, { license: 'B' } as never);
  expect(signs).toBeGreaterThan(20);
  const { id } = await app.ok(me, attemptStart, { license: 'B', kind: 'signs' } as never);
  const { questions } = await app.ok(me, attemptRead, { id });
  expect(questions.length).toBe(Math.min(30, signs));
  const { rows } = await house.ok(boss, questionTopic.calls.read, { exam: 'common', limit: 100 } as never);
  const marked = rows.filter((row) => row.signs);
  expect(marked.map(({ name }) => name).sort()).toEqual([
    ...['Señales de indicación', 'Señales de peligro', 'Señales de prioridad, prohibición y obligación'],
  ]);
  await house.db.unscopedRun('UPDATE question_topic SET signs = 0');
  const { me: other } = await learner();
  expect((await app.ok(other, learnTopics, { license: 'B' } as never)).signs).toBe(0);
  expect(await app.fails(other, attemptStart, { license: 'B', kind: 'signs' })).toBe('ATTEMPT-001');
});
