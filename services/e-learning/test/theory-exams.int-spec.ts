import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { DEMO } from '@volante/contracts/demo';
import { calibrationRead } from '@volante/contracts/e-learning/calibration.contract';
import { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import { lawChangeStudents } from '@volante/contracts/e-learning/law-change-students.contract';
import { attemptFinish, attemptStart, learnReadiness } from '@volante/contracts/e-learning/learn.contract';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { accessBlock, accessExpire, accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { studentsReady } from '@volante/contracts/e-learning/student-ready.contract';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { ReadinessBackground } from '../src/modules/attempts/readiness.background.js';
import { theoryExams } from '../src/theory-exams/theory-exams.consumer.js';
import { publishSeed } from './bank.js';
import { appOf, knowPeople, merged, person, publish, pupil } from './learners.js';

let house: ServiceHouse;
const boss = PEOPLE.manager;
const app = appOf(() => house);
const B = { license: 'B' as const };
const today = () => localMoment(Date.now(), 'Europe/Madrid').day;

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  await publishSeed(house);
});
afterAll(() => house.stop());

async function learner(): Promise<string> {
  const state = person({ licence: 'B' });
  await knowPeople(house, [state]);
  await house.ok(boss, accessGive, { contacts: [state.id], ...B });
  return state.id;
}

interface Folder {
  id?: string;
  version: number;
  day: string;
  test?: string;
  members: readonly { student: string; reserve?: boolean; outcome?: string | null }[];
}

/** The dgt service publishes a folder. */
async function publishFolder({
  id = newId(),
  version,
  day,
  test = 'common',
  members,
}: Folder): Promise<string> {
  await house.db.source.transaction((manager) =>
    theoryExams.apply(manager, {
      ...{ seq: 1, businessId: DEMO.school.id, topic: 'exam-folder.updated', entityId: id, version },
      state: {
        ...{ branch: FIRST_BRANCH, center: { name: 'Jaén' }, day, test },
        members: members.map((one) => ({ licence: 'B', ...one })),
      },
    }),
  );
  return id;
}
const dropped = (id: string, version: number) =>
  house.db.source.transaction((manager) =>
    theoryExams.apply(manager, {
      ...{ seq: 2, businessId: DEMO.school.id, topic: 'exam-folder.deleted', entityId: id, version },
      state: { branch: FIRST_BRANCH },
    }),
  );
const dayOf = async (contact: string) => (await app.ok(pupil(contact), learnReadiness, B)).examDay;

/** A test of ten questions, all right. */
async function take(contact: string): Promise<void> {
  const me = pupil(contact);
  const { id } = await app.ok(me, attemptStart, { ...B, kind: 'random' });
  await house.db.unscopedRun(
    'UPDATE attempt_question SET ms = 5000, answered_at = UTC_TIMESTAMP(3), chosen = right_places WHERE attempt_id = :id',
    { id },
  );
  await app.ok(me, attemptFinish, { id });
}
const compute = async () => {
  await house.host.services[0]?.app.get(ReadinessBackground).work();
};

describe('a theory exam at Traffic', () => {
  it('is known by its folder, moves with it, and is gone with it', async () => {
    const contact = await learner();
    expect(await dayOf(contact)).toBeNull();
    const day = addDays(today(), 20);
    const id = await publishFolder({ version: 3, day, members: [{ student: contact }] });
    const known = await app.ok(pupil(contact), learnReadiness, B);
    expect(known.examDay).toBe(day);
    expect(Date.parse(known.examDayAt ?? '')).toBeGreaterThan(0);
    await publishFolder({ id, version: 4, day: addDays(day, 2), members: [{ student: contact }] });
    // An event that comes late changes nothing.
    await publishFolder({ id, version: 3, day, members: [{ student: contact }] });
    expect(await dayOf(contact)).toBe(addDays(day, 2));
    await publishFolder({ id, version: 5, day, members: [{ student: contact, reserve: true }] });
    expect(await dayOf(contact)).toBeNull();
    await publishFolder({ id, version: 6, day, members: [{ student: contact }] });
    expect(await dayOf(contact)).toBe(day);
    await dropped(id, 7);
    expect(await dayOf(contact)).toBeNull();
  });

  it('of a folder whose state is not understood stays as it was, and the event is named for the log', async () => {
    const contact = await learner();
    const day = addDays(today(), 20);
    const id = await publishFolder({ version: 3, day, members: [{ student: contact }] });
    const odd = {
      seq: 3,
      businessId: DEMO.school.id,
      topic: 'exam-folder.updated',
      entityId: id,
      version: 4,
    };
    const effects = await house.db.source.transaction((manager) =>
      theoryExams.apply(manager, { ...odd, state: { branch: FIRST_BRANCH, days: [day] } }),
    );
    expect(effects).toEqual([{ notUnderstood: { topic: odd.topic, entityId: id, version: 4 } }]);
    expect(await dayOf(contact)).toBe(day);
    await publishFolder({ id, version: 5, day: addDays(day, 1), members: [{ student: contact }] });
    expect(await dayOf(contact)).toBe(addDays(day, 1));
  });

  it('has readiness computed anew for those who come and who go, under each of their contacts', async () => {
    const contact = await learner();
    await take(contact);
    const lost = person();
    await knowPeople(house, [lost]);
    const kept = await learner();
    await take(kept);
    await publish(house, [merged(person({ id: kept }), lost, 2)]);
    const day = addDays(today(), 20);
    const isStale = async (id: string) => {
      const [row] = await house.db.unscoped<{ stale: number }>(
        'SELECT stale FROM student_readiness WHERE contact_id = :id',
        { id },
      );
      return row?.stale === 1;
    };
    const stale = async () => [await isStale(contact), await isStale(kept)];
    await compute();
    expect(await stale()).toEqual([false, false]);
    const members = [{ student: contact }, { student: lost.id }];
    const id = await publishFolder({ version: 1, day, members });
    expect(await stale()).toEqual([true, true]);
    await compute();
    await publishFolder({ id, version: 2, day, members: [] });
    expect(await stale()).toEqual([true, true]);
    await publishFolder({ id, version: 3, day, members });
    await compute();
    await dropped(id, 4);
    expect(await stale()).toEqual([true, true]);
  });

  it('is no exam of other tests, nor one whose result is there, until that is taken back', async () => {
    const contact = await learner();
    const day = addDays(today(), 5);
    await publishFolder({ version: 1, day, test: 'road', members: [{ student: contact }] });
    expect(await dayOf(contact)).toBeNull();
    const id = await publishFolder({ version: 1, day, members: [{ student: contact, outcome: 'passed' }] });
    expect(await dayOf(contact)).toBeNull();
    await publishFolder({ id, version: 2, day, members: [{ student: contact, outcome: null }] });
    expect(await dayOf(contact)).toBe(day);
  });

  it('lowers the chance of what is forgotten until then, and nothing of it is due after it', async () => {
    const contact = await learner();
    await take(contact);
    const now = await app.ok(pupil(contact), learnReadiness, B);
    const day = addDays(today(), 1);
    const dues = () =>
      house.db.unscoped<{ due: Date }>('SELECT due FROM question_memory WHERE contact_id = :contact', {
        contact,
      });
    const exam = new Date(`${day}T07:00:00Z`);
    expect((await dues()).some(({ due }) => due > exam)).toBe(true);
    const far = await publishFolder({
      version: 1,
      day: addDays(today(), 300),
      members: [{ student: contact }],
    });
    const then = await app.ok(pupil(contact), learnReadiness, B);
    expect(then.chance ?? 1).toBeLessThan(now.chance ?? 0);
    await publishFolder({ id: far, version: 2, day, members: [{ student: contact }] });
    await compute();
    expect((await dues()).every(({ due }) => due <= exam)).toBe(true);
    await take(contact);
    expect((await dues()).every(({ due }) => due <= exam)).toBe(true);
  });
});

describe('students who are ready', () => {
  const ready = (who = boss) => house.ok(who, studentsReady, { limit: 100 });
  /** As if the background had found them ready. */
  async function prepared(at = '2026-11-20T10:00:00.000Z'): Promise<string> {
    const contact = await learner();
    await house.db.unscopedRun(
      `INSERT INTO student_readiness (business_id, contact_id, license, exam, chance, ready, stale, version, at)
       VALUES (:business, :contact, 'B', 'common', 0.93, 1, 0, 1, :at)`,
      { business: DEMO.school.id, contact, at: new Date(at) },
    );
    return contact;
  }
  const has = async (contact: string, who = boss) =>
    (await ready(who)).rows.find((row) => row.contact === contact) ?? null;

  it('are named with the day of their exam, those without one first, until they have passed', async () => {
    const [free, placed] = [await prepared(), await prepared()];
    const day = addDays(today(), 12);
    const id = await publishFolder({ version: 1, day, members: [{ student: placed }] });
    expect(await has(free)).toEqual({
      ...{ contact: free, name: expect.any(String), license: 'B', exam: 'common', chance: 0.93 },
      ...{ at: '2026-11-20T10:00:00.000Z', examDay: null },
    });
    expect(await has(placed)).toMatchObject({ examDay: day });
    const order = (await ready()).rows.map(({ contact }) => contact);
    expect(order.indexOf(free)).toBeLessThan(order.indexOf(placed));
    await publishFolder({ id, version: 2, day, members: [{ student: placed, outcome: 'failed' }] });
    expect(await has(placed)).toMatchObject({ examDay: null });
    await publishFolder({ id, version: 3, day, members: [{ student: placed, outcome: 'passed' }] });
    expect(await has(placed)).toBeNull();
    // A pass counts for two years.
    const old = addDays(today(), -740);
    await publishFolder({ id, version: 4, day: old, members: [{ student: placed, outcome: 'passed' }] });
    expect(await has(placed)).toMatchObject({ examDay: null });
  });

  it('are not there without an open access, in other branches, or for another school', async () => {
    const contact = await prepared();
    await house.ok(boss, accessBlock, { contacts: [contact], ...B, blocked: true });
    expect(await has(contact)).toBeNull();
    await house.ok(boss, accessBlock, { contacts: [contact], ...B, blocked: false });
    expect(await has(contact)).not.toBeNull();
    await house.ok(boss, accessExpire, { contacts: [contact], ...B, until: addDays(today(), -1) });
    expect(await has(contact)).toBeNull();
    await house.ok(boss, accessExpire, { contacts: [contact], ...B, until: today() });
    expect(await has(contact)).not.toBeNull();
    expect(await has(contact, PEOPLE.clerk)).not.toBeNull();
    expect(await has(contact, PEOPLE.neighbour)).toBeNull();
    expect(await ready(PEOPLE.stranger)).toEqual({ rows: [], capped: false });
  });
});

describe('the comparison with results', () => {
  const kept = async (id: string) =>
    (
      await house.db.unscoped<{ chance: number | null }>(
        'SELECT chance FROM theory_exam WHERE folder_id = :id',
        { id },
      )
    )[0]?.chance;

  it('takes the chance of before the exam, and drops it with another day', async () => {
    const contact = await learner();
    const day = addDays(today(), 3);
    const id = await publishFolder({ version: 1, day, members: [{ student: contact }] });
    expect(await kept(id)).toBeNull();
    await take(contact);
    await compute();
    const chance = (await app.ok(pupil(contact), learnReadiness, B)).chance ?? -1;
    expect(await kept(id)).toBeCloseTo(chance, 9);
    const before = await house.ok(boss, calibrationRead, {});
    await publishFolder({ id, version: 2, day, members: [{ student: contact, outcome: 'passed' }] });
    const { count, brier } = await house.ok(boss, calibrationRead, {});
    expect([count - before.count, brier]).toEqual([1, null]);
    await compute();
    expect(await kept(id)).toBeCloseTo(chance, 9);
    await publishFolder({ id, version: 3, day: addDays(day, 1), members: [{ student: contact }] });
    expect((await house.ok(boss, calibrationRead, {})).count).toBe(before.count);
    expect(await kept(id)).toBeNull();
  });

  it('says something from thirty results on, of the own school alone', async () => {
    const { count, needed } = await house.ok(boss, calibrationRead, {});
    const rows = Array.from({ length: needed - count }, (_, n) => [
      newId(),
      n % 4 === 0 ? 'failed' : 'passed',
    ]);
    for (const [id, outcome] of rows)
      await house.db.unscopedRun(
        `INSERT INTO theory_exam (business_id, folder_id, contact_id, license, exam, day, outcome, chance, seen_at, version)
         VALUES (:business, :id, :id, 'B', 'common', '2026-01-10', :outcome, 0.75, UTC_TIMESTAMP(3), 1)`,
        { business: DEMO.school.id, id: id ?? '', outcome: outcome ?? '' },
      );
    const all = await house.ok(boss, calibrationRead, {});
    expect(all.count).toBe(needed);
    expect(all.brier ?? 1).toBeLessThan(0.25);
    expect(all.tenths.find(({ from }) => from === 0.7)).toMatchObject({ chance: 0.75 });
    expect(await house.ok(boss, calibrationRead, { exam: 'goods' })).toMatchObject({ count: 0, tenths: [] });
    expect((await house.ok(PEOPLE.stranger, calibrationRead, {})).count).toBe(0);
    expect((await app.ok(pupil(await learner()), learnReadiness, B)).calibrated).toBe(true);
  });
});

it('a change of the law names who is examined after it, in the branches that a person sees', async () => {
  const [found] = (await house.ok(boss, norm.calls.read, { search: '1428' } as never)).rows;
  const change = async (article: string, examOn: string | null) =>
    (
      await house.ok(boss, lawChange.calls.create, {
        ...{ name: 'Cambio', article, norm: found?.id ?? '', inForceOn: addDays(today(), 1), examOn },
      } as never)
    ).id;
  const contact = await learner();
  const day = addDays(today(), 30);
  const folder = await publishFolder({ version: 1, day, members: [{ student: contact }] });
  const namesOf = async (id: string, person = boss) =>
    (await house.ok(person, lawChangeStudents, { id })).rows.map((row) => [row.contact, row.day]);
  const touching = await change('57', day);
  expect(await namesOf(touching)).toContainEqual([contact, day]);
  expect(await namesOf(await change('57', addDays(day, 1)))).not.toContainEqual([contact, day]);
  // No question rests on it.
  expect(await namesOf(await change('999', day))).toEqual([]);
  const teacher = somebody({ permissions: ['student-access.view'], branches: [SECOND_BRANCH] });
  expect(await namesOf(touching, teacher)).toEqual([]);
  await publishFolder({ id: folder, version: 2, day, members: [{ student: contact, outcome: 'failed' }] });
  expect(await namesOf(touching)).not.toContainEqual([contact, day]);
});
