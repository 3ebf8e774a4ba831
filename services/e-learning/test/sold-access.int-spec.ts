import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { DEMO } from '@volante/contracts/demo';
import { accessGive, studentAccessRead } from '@volante/contracts/e-learning/student-access.contract';
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
import { type ContactState, knowPeople, person } from './learners.js';

let house: ServiceHouse;
/** The people of the contacts service, which does not answer while it is away. */
const people = new Map<string, ContactState>();
let isAway = false;
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
          const error = { code: 'SYS-001', message: 'fuera' };
          message.respond(
            JSON.stringify(isAway ? { success: false, error } : { success: true, data: { rows } }),
          );
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
}

/** The billing service says that lines of a sale were paid. */
const paid = (kind: string, { contact, document = newId(), amount = null, id = newId() }: Line) =>
  house.db.source
    .transaction((tx) =>
      soldAccessConsumption.apply(tx, {
        ...{ seq: 1, businessId: DEMO.school.id, topic: 'purchase.trigger', entityId: id, version: 1 },
        state: {
          ...{ id, kind, amount, text: '', layout: null, document, position: 1 },
          ...{ product: newId(), contact, branch: FIRST_BRANCH },
        },
      }),
    )
    .then(() => id);

const answers = async (id: string) =>
  (
    await house.db.unscoped<{ state: string }>(
      `SELECT state FROM event_log WHERE topic = 'purchase-trigger.settled' AND entity_id = :id ORDER BY event_log.id`,
      { id },
    )
  ).map(({ state }) => JSON.parse(state) as { outcome: string; reason: string });

const work = async () => {
  await house.host.services[0]?.app.get(SoldAccessBackground).work();
};
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
  await paid('test-extension', { contact, amount: 10, id });
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
  await paid('enrolled', { contact, id });
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
  await house.db.unscopedRun(
    'UPDATE access_sold SET due_at = UTC_TIMESTAMP(3) WHERE id = :id AND due_at IS NOT NULL',
    { id },
  );
  expect(await answer(id)).toMatchObject({ outcome: 'done' });
  expect(await accessesOf(contact)).toMatchObject([{ level: 'demo', until: null }]);
  expect(await answers(other)).toEqual([]);
});
