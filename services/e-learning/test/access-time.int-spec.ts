import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import {
  accessTime,
  accessTimeReasonRemove,
  accessTimes,
} from '@volante/contracts/e-learning/access-time.contract';
import {
  attemptFinish,
  attemptRead,
  attemptStart,
  learnHome,
} from '@volante/contracts/e-learning/learn.contract';
import {
  accessGive,
  studentAccessList,
  studentAccessRead,
} from '@volante/contracts/e-learning/student-access.contract';
import { attemptReplay } from '@volante/contracts/e-learning/student-attempt.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import {
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { TimeReasonSweep } from '../src/modules/access/time-reason.sweep.js';
import { publishSeed } from './bank.js';
import { appOf, type ContactState, knowPeople, merged, person, publish, pupil, updated } from './learners.js';

let house: ServiceHouse;
let topic = '';
const boss = PEOPLE.manager;
const app = appOf(() => house);
const REASON = 'Resolución del 9 de mayo';

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  const { topics } = await publishSeed(house);
  topic = topics[0] ?? '';
});
afterAll(() => house.stop());

async function learner(change: Partial<ContactState> = {}) {
  const state = person(change);
  await knowPeople(house, [state]);
  await house.ok(boss, accessGive, { contacts: [state.id], license: 'B' });
  return { state, me: pupil(state.id) };
}
const time = (contact: string, moreTime: number, as = boss) =>
  house.ok(as, accessTime, { contact, license: 'B', moreTime, reason: REASON });
/** Minutes that a test of this student lasts, begun now; `null` without a limit. */
async function minutesOf(me: Student, input: object = { kind: 'exam' }): Promise<number | null> {
  const { id } = await app.ok(me, attemptStart, { license: 'B', ...input } as never);
  const { secondsLeft } = await app.ok(me, attemptRead, { id });
  await app.ok(me, attemptFinish, { id });
  return secondsLeft === null ? null : Math.ceil(secondsLeft / 60);
}
const shown = async (contact: string) => (await house.ok(boss, studentAccessRead, { contact })).rows[0];
const history = async (contact: string) => (await house.ok(boss, accessTimes, { contact })).rows;

describe('more time', () => {
  it('makes each test against the clock longer that begins from then on, and none that is open', async () => {
    const { state, me } = await learner();
    const { id } = await app.ok(me, attemptStart, { license: 'B', kind: 'exam' } as never);
    await time(state.id, 50);
    expect((await app.ok(me, attemptRead, { id })).secondsLeft).toBeLessThanOrEqual(1_800);
    await app.ok(me, attemptFinish, { id });
    expect(await minutesOf(me)).toBe(45);
    expect(await minutesOf(me, { kind: 'topic', topic })).toBeNull();
    expect((await app.ok(me, learnHome, {})).accesses).toMatchObject([{ moreTime: 50 }]);
    await time(state.id, 0);
    expect(await minutesOf(me)).toBe(30);
    expect(await history(state.id)).toMatchObject([
      { license: 'B', moreTime: 0, reason: REASON },
      { moreTime: 50, reason: REASON },
    ]);
  });

  it('of a test stands in its replay, whatever became of it since', async () => {
    const { state, me } = await learner();
    await time(state.id, 25);
    const { id } = await app.ok(me, attemptStart, { license: 'B', kind: 'exam' } as never);
    await app.ok(me, attemptFinish, { id });
    await time(state.id, 0);
    expect(await house.ok(boss, attemptReplay, { attempt: id })).toMatchObject({ moreTime: 25 });
  });

  it('stays when the access is changed, and goes along when contacts are joined', async () => {
    const [kept, lost] = [(await learner()).state, person()];
    await knowPeople(house, [lost]);
    await house.ok(boss, accessGive, { contacts: [lost.id], license: 'A2' });
    await house.ok(boss, accessTime, { contact: lost.id, license: 'A2', moreTime: 100, reason: REASON });
    await house.ok(boss, accessGive, { contacts: [lost.id], license: 'A2', until: '2031-01-31' });
    expect(await shown(lost.id)).toMatchObject({ moreTime: 100, until: '2031-01-31' });
    await publish(house, [merged(kept, lost, 2)]);
    await house.ok(boss, accessGive, { contacts: [kept.id], license: 'A2', until: '2032-01-31' });
    const { rows } = await house.ok(boss, studentAccessRead, { contact: kept.id });
    expect(rows).toMatchObject([{ license: 'A2', moreTime: 100, until: '2032-01-31' }, { moreTime: 0 }]);
    expect(await history(kept.id)).toMatchObject([{ license: 'A2', moreTime: 100 }]);
  });

  it('is the most that any contact of a person had, where both had the licence', async () => {
    const [kept, lost] = [await learner({ lastName: 'Doblada Paz' }), await learner()];
    await time(lost.state.id, 50);
    await publish(house, [merged(kept.state, lost.state, 2)]);
    expect(await minutesOf(kept.me)).toBe(45);
    expect((await app.ok(kept.me, learnHome, {})).accesses).toMatchObject([{ moreTime: 50 }]);
    expect(await shown(kept.state.id)).toMatchObject({ moreTime: 50 });
    const listed = await house.ok(boss, studentAccessList, { search: 'Doblada' } as never);
    expect(listed.rows).toMatchObject([{ moreTime: 50 }]);
    // Any other change of the access keeps it.
    await house.ok(boss, accessGive, { contacts: [kept.state.id], license: 'B', until: '2031-01-31' });
    expect(await shown(kept.state.id)).toMatchObject({ moreTime: 50, until: '2031-01-31' });
  });

  it('of a person with two contacts is set for both', async () => {
    const [kept, lost] = [await learner(), await learner()];
    await time(lost.state.id, 50);
    await publish(house, [merged(kept.state, lost.state, 2)]);
    await time(kept.state.id, 25);
    expect(await minutesOf(kept.me)).toBe(38);
    await time(kept.state.id, 0);
    expect(await minutesOf(kept.me)).toBe(30);
    expect(await shown(kept.state.id)).toMatchObject({ moreTime: 0 });
    await publish(house, [merged(kept.state, lost.state, 3, true)]);
    expect(await shown(lost.state.id)).toMatchObject({ moreTime: 0 });
  });

  it('is published to no other service', async () => {
    const { state } = await learner();
    await time(state.id, 75);
    const rows = await house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'access.updated' AND state LIKE :of",
      { of: `%${state.id}%` },
    );
    expect(rows.length).toBe(1);
    expect(JSON.stringify(rows)).not.toContain('moreTime');
  });

  it('is given and read by those alone who may, within their branches, with an access', async () => {
    const { state } = await learner({ branch: SECOND_BRANCH });
    const input = { contact: state.id, license: 'B', moreTime: 50, reason: REASON };
    expect(await house.fails(PEOPLE.clerk, accessTime, input)).toBe('DATA-404');
    expect(await house.fails(PEOPLE.clerk, accessTimes, { contact: state.id })).toBe('DATA-404');
    const teacher = somebody({ permissions: ['student-access.view'] });
    expect(await house.fails(teacher, accessTime, input)).toBe('ACCESS-001');
    expect(await house.fails(teacher, accessTimes, { contact: state.id })).toBe('ACCESS-001');
    expect(await house.fails(boss, accessTime, { ...input, license: 'A2' })).toBe('LEARNER-001');
    expect(await house.fails(boss, accessTime, { ...input, reason: ' ' })).toBe('REQ-101');
    expect(await house.fails(boss, accessTime, { ...input, moreTime: 201 })).toBe('REQ-101');
    expect(await history(state.id)).toEqual([]);
  });
});

describe('a reason', () => {
  const reasons = async (contact: string) => (await history(contact)).map(({ reason }) => reason);

  it('is removed for good by those who may give time, within their branches; the change stays', async () => {
    const { state } = await learner({ branch: SECOND_BRANCH });
    await time(state.id, 50);
    const [{ id = '' } = {}] = await history(state.id);
    expect(await house.fails(PEOPLE.clerk, accessTimeReasonRemove, { id })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.stranger, accessTimeReasonRemove, { id })).toBe('DATA-404');
    const teacher = somebody({ permissions: ['student-access.view'] });
    expect(await house.fails(teacher, accessTimeReasonRemove, { id })).toBe('ACCESS-001');
    expect(await reasons(state.id)).toEqual([REASON]);
    await house.ok(boss, accessTimeReasonRemove, { id });
    await house.ok(boss, accessTimeReasonRemove, { id });
    expect(await history(state.id)).toMatchObject([{ id, moreTime: 50, reason: null }]);
    const stored = await house.db.unscoped<{ changes: string }>(
      'SELECT changes FROM audit_entry WHERE entity_id = :id ORDER BY seq',
      { id: state.id },
    );
    expect(JSON.stringify(stored)).not.toContain(REASON);
    expect(stored.filter(({ changes }) => changes.includes('timeReason'))).toHaveLength(1);
  });

  it('is removed of a change that was written at a contact that was joined into another', async () => {
    const [kept, lost] = [await learner(), await learner()];
    await time(lost.state.id, 50);
    await publish(house, [merged(kept.state, lost.state, 2)]);
    const [{ id = '' } = {}] = await history(kept.state.id);
    await house.ok(boss, accessTimeReasonRemove, { id });
    expect(await reasons(kept.state.id)).toEqual([null]);
  });

  it('ends a year after the last access of its person, or with the contact', async () => {
    const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead);
    const give = async (change: object, contact: Partial<ContactState> = {}) => {
      const { state } = await learner(contact);
      await time(state.id, 50);
      await house.ok(boss, accessGive, { contacts: [state.id], license: 'B', ...change });
      return state;
    };
    const old = { until: day(-370) };
    const [ended, recent, endless] = [await give(old), await give({ until: day(-360) }), await give({})];
    const [longer, tests] = [await give(old), await give({ ...old, testsUntil: day(-100) })];
    await house.ok(boss, accessGive, { contacts: [longer.id], license: 'A2' });
    const [kept, lost] = [(await learner()).state, await give(old)];
    await publish(house, [merged(kept, lost, 2)]);
    const deleted = await give({});
    await publish(house, [updated({ ...deleted, state: 'deleted' }, 2)]);
    const left = await give({});
    await publish(house, [updated({ ...left, state: 'inactive' }, 2)]);
    await house.db.unscopedRun(
      'UPDATE student_access SET updated_at = updated_at - INTERVAL 370 DAY WHERE contact_id = :contact',
      { contact: left.id },
    );
    const justLeft = await give({});
    await publish(house, [updated({ ...justLeft, state: 'inactive' }, 2)]);
    await new TimeReasonSweep(house.db).sweep();
    for (const { id } of [ended, left]) expect(await reasons(id)).toEqual([null]);
    for (const { id } of [recent, endless, longer, tests, kept, justLeft])
      expect(await reasons(id)).toEqual([REASON]);
    // Percentage and day stay, also of a contact that nobody sees any more.
    expect(await history(ended.id)).toMatchObject([{ moreTime: 50, reason: null }]);
    const rows = await house.db.unscoped('SELECT time_id FROM access_time_reason WHERE contact_id = :id', {
      id: deleted.id,
    });
    expect(rows).toEqual([]);
    const times = await house.db.unscoped('SELECT id FROM access_time WHERE contact_id = :id', {
      id: deleted.id,
    });
    expect(times).toHaveLength(1);
  });
});
