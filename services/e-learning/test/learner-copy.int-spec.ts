import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { DEMO } from '@volante/contracts/demo';
import { accessGive, studentAccessRead } from '@volante/contracts/e-learning/student-access.contract';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { LearnerCopyBackground } from '../src/modules/access/learner-copy.background.js';
import { person, publish, updated } from './learners.js';

let house: ServiceHouse;
const boss = PEOPLE.manager;
const [first, joined, newer] = [person({ lastName: 'Primera' }), person({ lastName: 'Unida' }), person()];
const row = (state: typeof first, mergedInto: string | null = null) => ({
  ...{ businessId: DEMO.school.id, version: 3, state, mergedInto },
});
/** Two pages and the end. */
const PAGES = [[row(first), row(joined, first.id)], [row(newer)], []];
const places: unknown[] = [];

beforeAll(async () => {
  house = await startHouse(service, {
    standIns: (bus) => {
      bus.subscribe(contactSnapshot.subject, {
        callback: (_, message) => {
          const { after } = JSON.parse(message.string()) as { after: unknown };
          const rows = PAGES[places.push(after) - 1] ?? [];
          message.respond(JSON.stringify({ success: true, data: { rows } }));
        },
      });
    },
  });
  await knowBranches(house);
});
afterAll(() => house.stop());

it('the first copy goes on behind its last page, ends once, and gives way to newer events', async () => {
  await publish(house, [updated({ ...newer, lastName: 'Cambiada' }, 4)]);
  const copy = house.host.services[0]?.app.get(LearnerCopyBackground);
  const pages = [];
  for (let n = 0; n < 5; n += 1) pages.push(await copy?.page());
  expect(pages).toEqual([true, true, true, false, false]);
  expect(places).toEqual([
    null,
    { business: DEMO.school.id, id: joined.id },
    { business: DEMO.school.id, id: newer.id },
  ]);
  const contacts = [first.id, joined.id, newer.id];
  const { changed, skipped } = await house.ok(boss, accessGive, { contacts, license: 'B' });
  expect([changed, skipped.map(({ id, reason }) => [id, reason])]).toEqual([2, [[joined.id, 'gone']]]);
  const nameOf = async (contact: string) =>
    (await house.ok(boss, studentAccessRead, { contact })).rows[0]?.name;
  expect(await nameOf(first.id)).toBe('Primera, Berta');
  expect(await nameOf(newer.id)).toBe('Cambiada, Berta');
});
