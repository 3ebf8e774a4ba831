import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { DEMO } from '@volante/contracts/demo';
import {
  accessBlock,
  accessGive,
  studentAccessRead,
} from '@volante/contracts/e-learning/student-access.contract';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { SoldAccessBackground } from '../src/sold-access/sold-access.background.js';
import { soldAccessConsumption } from '../src/sold-access/sold-access.consumer.js';
import { type ContactState, knowPeople, merged, person, publish } from './learners.js';

let house: ServiceHouse;
/** The people of the contacts service, which does not answer while it is away. */
const people = new Map<string, ContactState>();
let isAway = false;
let isBroken = false;
const boss = PEOPLE.manager;
const today = () => localMoment(Date.now(), 'Europe/Madrid').day;

beforeAll(async () => {
  house = await startHouse(service, {
    standIns: (bus) => {
      bus.subscribe(contactPayers.subject, {
        callback: (_, message) => {
          const { contacts } = JSON.parse(message.string()) as { contacts: string[] };
          const rows = contacts.flatMap((id) => {
            const state = people.get(id);
            return state ? [{ version: 1, state }] : [];
          });
          const code = isAway ? 'SYS-001' : isBroken ? 'DATA-404' : null;
          const refused = { success: false, error: { code, message: 'fuera' } };
          message.respond(JSON.stringify(code ? refused : { success: true, data: { rows } }));
        },
      });
    },
  });
  await knowBranches(house);
});
afterAll(() => house.stop());

async function known(change: Partial<ContactState> = {}): Promise<string> {
  const state = person({ licence: 'B', ...change });
  people.set(state.id, state);
  await knowPeople(house, [state]);
  return state.id;
}

interface Line {
  contact: string | null;
  document?: string;
  amount?: number | null;
  id?: string;
  version?: number;
}
const published = (topic: string, id: string, version: number, state: object) =>
  house.db.source.transaction((tx) =>
    soldAccessConsumption.apply(tx, {
      ...{ seq: 1, businessId: DEMO.school.id, topic, entityId: id, version, state: { id, ...state } },
    }),
  );

/** The billing service says that lines of a sale were paid; `version`: how often it has said something about the line. */
async function paid(
  kind: string,
  { contact, document = newId(), amount = null, id = newId(), version = 1 }: Line,
): Promise<string> {
  const about = { text: '', layout: null, document, position: 1, product: newId(), branch: FIRST_BRANCH };
  await published('purchase.trigger', id, version, { kind, amount, contact, ...about });
  return id;
}
/** The billing service says that a line is not to be done. */
const stopped = (id: string, version: number) =>
  published('purchase.stopped', id, version, { kind: 'demo', branch: FIRST_BRANCH });

const answers = async (id: string) =>
  (
    await house.db.unscoped<{ state: string }>(
      `SELECT state FROM event_log WHERE topic = 'purchase-trigger.settled' AND entity_id = :id ORDER BY event_log.id`,
      { id },
    )
  ).map(({ state }) => JSON.parse(state) as { outcome: string; reason: string });

/** Until nothing is due. */
const work = async () => {
  let isMore = true;
  while (isMore) isMore = (await house.host.services[0]?.app.get(SoldAccessBackground).work()) ?? false;
};
/** Another worker has a row, or gives it back. */
const lease = (id: string, seconds: number) =>
  house.db.unscopedRun(
    'UPDATE access_sold SET due_at = UTC_TIMESTAMP(3) + INTERVAL :seconds SECOND WHERE id = :id AND due_at IS NOT NULL',
    { id, seconds },
  );
async function answer(id: string) {
  await work();
  return (await answers(id)).at(-1);
}
const accessesOf = async (contact: string) => (await house.ok(boss, studentAccessRead, { contact })).rows;

it('a sale of enrolment with days and repeats gives one access that ends, whatever order its lines have', async () => {
  const contact = await known();
  const document = newId();
  const ids = [
    await paid('test-repeats', { contact, document, amount: 3 }),
    await paid('test-days', { contact, document, amount: 180 }),
    await paid('enrolled', { contact, document }),
  ];
  for (const id of ids) expect(await answer(id)).toMatchObject({ id });
  const [access, ...others] = await accessesOf(contact);
  expect(others).toEqual([]);
  expect(access).toMatchObject({ license: 'B', level: 'enrolled', updatedBy: 'Venta cobrada' });
  expect(access?.until).toBe(addDays(today(), 180));
});

it('a line is done once, however often it is said', async () => {
  const contact = await known();
  await house.ok(boss, accessGive, { contacts: [contact], license: 'B', until: today() });
  const id = await paid('test-extension', { contact, amount: 10 });
  expect(await answer(id)).toEqual({ id, outcome: 'done', reason: '' });
  await paid('test-extension', { contact, amount: 10, id, version: 2 });
  const other = await paid('test-repeats', { contact, amount: 2 });
  await answer(other);
  expect(await accessesOf(contact)).toMatchObject([{ until: addDays(today(), 10), repeats: 2 }]);
  expect(await answers(id)).toHaveLength(1);
});

it('what only a person can change is answered with the reason, and done when it is asked again', async () => {
  const contact = await known({ licence: null });
  const id = await paid('enrolled', { contact });
  expect(await answer(id)).toMatchObject({
    outcome: 'failed',
    reason: 'Su ficha no dice qué permiso quiere.',
  });
  const state = people.get(contact);
  if (state) people.set(contact, { ...state, licence: 'A2' });
  // The event of before, once more, changes nothing.
  await paid('enrolled', { contact, id });
  expect(await answer(id)).toMatchObject({ outcome: 'failed' });
  expect(await answers(id)).toHaveLength(1);
  await paid('enrolled', { contact, id, version: 2 });
  expect(await answer(id)).toMatchObject({ outcome: 'done' });
  expect(await accessesOf(contact)).toMatchObject([{ license: 'A2', level: 'enrolled' }]);
  expect(await answer(await paid('enrolled', { contact: null }))).toMatchObject({
    reason: 'La venta no es de ningún alumno.',
  });
  const gone = await known({ state: 'inactive' });
  expect(await answer(await paid('enrolled', { contact: gone }))).toMatchObject({
    reason: 'El alumno está de baja.',
  });
});

it('other kinds are none of this service, and contacts away lose nothing', async () => {
  const contact = await known();
  const other = await paid('practice', { contact });
  isAway = true;
  const id = await paid('demo', { contact });
  await work();
  expect(await answers(id)).toEqual([]);
  isAway = false;
  // The lease of the round that failed is over sooner than in life.
  await lease(id, 0);
  expect(await answer(id)).toMatchObject({ outcome: 'done' });
  expect(await accessesOf(contact)).toMatchObject([{ level: 'demo', until: null }]);
  expect(await answers(other)).toEqual([]);
});

it('lines of a sale wait for an earlier one that another worker has', async () => {
  const contact = await known();
  const document = newId();
  const enrolled = await paid('enrolled', { contact, document });
  const later = [
    await paid('test-days', { contact, document, amount: 90 }),
    await paid('test-repeats', { contact, document, amount: 3 }),
  ];
  await lease(enrolled, 60);
  await work();
  for (const id of later) expect(await answers(id)).toEqual([]);
  await lease(enrolled, 0);
  await work();
  for (const id of [enrolled, ...later]) expect(await answers(id)).toMatchObject([{ outcome: 'done' }]);
  expect(await accessesOf(contact)).toMatchObject([{ until: addDays(today(), 90), repeats: 3 }]);
});

it('two workers at once give each sale what it says', async () => {
  const contacts = await Promise.all(Array.from({ length: 10 }, () => known()));
  for (const contact of contacts) {
    const document = newId();
    await paid('test-days', { contact, document, amount: 90 });
    await paid('enrolled', { contact, document });
  }
  await Promise.all([work(), work()]);
  for (const contact of contacts)
    expect(await accessesOf(contact)).toMatchObject([{ level: 'enrolled', until: addDays(today(), 90) }]);
});

it('a sale to a contact that was joined into another, and that into a third, is of the third', async () => {
  const [first, second, third] = [person(), person(), person({ licence: 'B' })];
  await knowPeople(house, [first, second, third]);
  people.set(third.id, third);
  await publish(house, [merged(second, first, 2), merged(third, second, 2)]);
  const id = await paid('test-days', { contact: first.id, amount: 90 });
  expect(await answer(id)).toMatchObject({ outcome: 'done' });
  expect(await accessesOf(third.id)).toMatchObject([{ until: addDays(today(), 90) }]);
});

it('what the office dropped, or is owed again, is not done: said anew it is', async () => {
  const contact = await known();
  isAway = true;
  const id = await paid('demo', { contact });
  await work();
  await stopped(id, 2);
  isAway = false;
  await lease(id, 0);
  await work();
  expect(await answers(id)).toEqual([]);
  // The log once more, from its beginning.
  await paid('demo', { contact, id });
  expect(await answer(id)).toBeUndefined();
  expect(await accessesOf(contact)).toEqual([]);
  await paid('demo', { contact, id, version: 3 });
  expect(await answer(id)).toMatchObject({ outcome: 'done' });
  // Done, it stays so.
  await stopped(id, 4);
  expect(await accessesOf(contact)).toHaveLength(1);
});

it('a blocked access, a company and a fault that does not pass are answered', async () => {
  const contact = await known();
  await house.ok(boss, accessGive, { contacts: [contact], license: 'B', until: null });
  await house.ok(boss, accessBlock, { contacts: [contact], license: 'B', blocked: true });
  expect(await answer(await paid('test-days', { contact, amount: 90 }))).toMatchObject({
    ...{ outcome: 'failed', reason: expect.stringContaining('El acceso está bloqueado') },
  });
  const company = await known({ type: 'E' });
  expect(await answer(await paid('enrolled', { contact: company }))).toMatchObject({
    reason: 'La venta es de una empresa: no es de ningún alumno.',
  });
  isBroken = true;
  const id = await paid('enrolled', { contact });
  expect(await answer(id)).toBeUndefined();
  await house.db.unscopedRun('UPDATE access_sold SET tries = 9 WHERE id = :id', { id });
  await lease(id, 0);
  expect(await answer(id)).toMatchObject({
    ...{ outcome: 'failed', reason: expect.stringContaining('por un fallo') },
  });
  isBroken = false;
});
