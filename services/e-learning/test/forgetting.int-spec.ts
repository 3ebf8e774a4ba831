import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accessTime } from '@volante/contracts/e-learning/access-time.contract';
import { attemptFinish, attemptStart } from '@volante/contracts/e-learning/learn.contract';
import { groupStatistics } from '@volante/contracts/e-learning/statistic.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { attemptReplay, studentReset } from '@volante/contracts/e-learning/student-attempt.contract';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { ForgettingSweep } from '../src/forgetting/forgetting.sweep.js';
import { PERSONAL_TABLES } from '../src/forgetting/personal-tables.js';
import { service } from '../src/main.js';
import { publishSeed } from './bank.js';
import { appOf, type ContactState, knowPeople, merged, person, publish, pupil, updated } from './learners.js';

let house: ServiceHouse;
const boss = PEOPLE.manager;
const app = appOf(() => house);

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  await publishSeed(house);
});
afterAll(() => house.stop());

async function learner(change: Partial<ContactState> = {}) {
  const state = person({ fiscalCode: '12345678Z', email: 'olvido@correo.example', ...change });
  await knowPeople(house, [state]);
  await house.ok(boss, accessGive, { contacts: [state.id], license: 'B' });
  return state;
}

async function examOf({ id: contact }: ContactState): Promise<string> {
  const { id } = await app.ok(pupil(contact), attemptStart, { license: 'B', kind: 'exam' } as never);
  await app.ok(pupil(contact), attemptFinish, { id });
  return id;
}

/** As the worker has it. */
const sweep = () => house.host.services[0]?.app.get(ForgettingSweep, { strict: false }).sweep();

const keptUntil = async ({ id }: ContactState) => {
  const [row] = await house.db.unscoped<{ day: string | null }>(
    "SELECT DATE_FORMAT(keep_until, '%Y-%m-%d') day FROM learner WHERE id = :id",
    { id },
  );
  return row?.day;
};
const inFiveYears = () => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 5);
  return day.toISOString().slice(0, 10);
};
/** The day after its last one. */
const over = ({ id }: ContactState) =>
  house.db.unscopedRun('UPDATE learner SET keep_until = UTC_DATE() - INTERVAL 1 DAY WHERE id = :id', { id });
const gone = (state: ContactState, version: number, how: 'deleted' | 'blocked' | 'active' = 'blocked') =>
  publish(house, [updated({ ...state, state: how }, version)]);

/** Tables of the chain of changes, of events and of requests: they are never rewritten, or end by themselves. */
const KIT = /^(audit|event|idempotency|job|migration|remembered|saved|record_live)/;

async function tables(): Promise<string[]> {
  const rows = await house.db.unscoped<{ name: string }>(
    "SELECT table_name name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
  );
  return rows.map(({ name }) => name).filter((name) => !KIT.test(name));
}

/** Tables in which one of these texts stands somewhere. */
async function naming(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const rows = JSON.stringify(await house.db.unscoped(`SELECT * FROM ${table}`));
    if (texts.some((text) => rows.includes(text))) found.push(table);
  }
  return found;
}

it('keeps the tests of who has gone for five years from the day on, and one who comes back is as before', async () => {
  const state = await learner();
  expect(await keptUntil(state)).toBeNull();
  await gone(state, 2, 'deleted');
  expect(await keptUntil(state)).toBe(inFiveYears());
  await over(state);
  await gone(state, 3);
  expect(await keptUntil(state)).not.toBe(inFiveYears());
  await gone(state, 4, 'active');
  expect(await keptUntil(state)).toBeNull();
  await gone(state, 3, 'deleted');
  expect(await keptUntil(state)).toBeNull();
});

it('takes the person away from everything afterwards, and statistics stay as they were', async () => {
  const state = await learner({ fiscalCode: '87654321X', email: 'unico@correo.example' });
  const attempt = await examOf(state);
  const contact = state.id;
  await house.ok(boss, accessTime, { contact, license: 'B', moreTime: 25, reason: 'Dislexia' });
  await house.ok(boss, studentReset, { contact, license: 'B', reason: 'Empieza otra vez' });
  await examOf(state);
  await gone(state, 2);
  const counted = async () => (await house.ok(boss, groupStatistics, { by: 'branches' } as never)).rows;
  const before = await counted();
  await over(state);
  expect((await naming([contact])).length).toBeGreaterThan(5);
  await Promise.all([sweep(), sweep()]);
  expect(await naming([contact, 'Dislexia', 'Empieza otra vez'])).toEqual([]);
  // A late event of the contacts service, which keeps the blocked contact.
  await gone({ ...state, lastName: 'Vuelta' }, 9);
  expect(await naming(['Vuelta', state.fiscalCode, state.email ?? '-'])).toEqual([]);
  expect(await counted()).toEqual(before);
  const [kept] = await house.db.unscoped<{ contact_id: string }>(
    'SELECT contact_id FROM attempt WHERE id = :attempt',
    { attempt },
  );
  const records = await house.db.unscoped<Record<string, unknown>>(
    'SELECT * FROM learner_forgotten WHERE id = :id',
    { id: kept?.contact_id ?? '' },
  );
  expect(records).toMatchObject([{ attempts: 2, source: expect.stringContaining('1964.2') }]);
  expect(await house.fails(boss, attemptReplay, { attempt })).toBe('DATA-404');
});

it('takes contacts that were joined into one person together, and none of them before', async () => {
  const [kept, lost] = [await learner({ firstName: 'Una' }), await learner({ firstName: 'Otra' })];
  await examOf(kept);
  await examOf(lost);
  await publish(house, [updated({ ...lost, state: 'deleted' }, 2), merged(kept, lost, 3)]);
  await over(lost);
  await sweep();
  expect(await naming([lost.id])).toContain('attempt');
  await gone(kept, 2);
  await over(kept);
  await sweep();
  expect(await naming([kept.id, lost.id])).toEqual([]);
});

it('leaves what may only be added to, whoever changes the row of a contact that is not over', async () => {
  const state = await learner();
  await house.ok(boss, accessTime, { contact: state.id, license: 'B', moreTime: 25, reason: 'Informe' });
  await house.db.unscopedRun("UPDATE learner SET id = REVERSE(id), name = '' WHERE id = :id", {
    id: state.id,
  });
  expect(await naming([state.id])).toContain('access_time');
});

it('knows every table that names a contact', async () => {
  const rows = await house.db.unscoped<{ name: string }>(
    `SELECT DISTINCT table_name name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND column_name REGEXP '^(contact|student|learner|person)(_id)?$'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(PERSONAL_TABLES).toSorted());
});
