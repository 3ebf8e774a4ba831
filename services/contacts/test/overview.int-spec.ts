import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contactDelete, contactSetState, contactUpdate } from '@volante/contracts/contacts/contact.contract';
import { contactActivity, contactOverview } from '@volante/contracts/contacts/contact-overview.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { supplierCreate } from '@volante/contracts/suppliers/supplier.contract';
import {
  type ContactsHost,
  clerk,
  JAEN,
  manager,
  nowhere,
  person,
  startContacts,
  stranger,
  UBEDA,
} from './contacts-host.js';

let house: ContactsHost;
interface Counts {
  rows: { branch: string; state: string; type: string; count: number }[];
}
interface Feed {
  rows: { actor: string; action: string; entity: string; name: string; count: number }[];
}

beforeAll(async () => {
  house = await startContacts();
  const ana = await house.create(manager, { firstName: 'Ana', branch: JAEN });
  await house.create(manager, { firstName: 'Luis', branch: JAEN });
  await house.create(manager, { type: 'E', fiscalName: 'Transportes', branch: UBEDA });
  await house.ok(clerk, contactUpdate, { id: ana, version: 1, city: 'Baeza' });
  const gone = await house.create(manager, { firstName: 'Gone', branch: UBEDA });
  await house.ok(manager, contactDelete, { id: gone });
  await house.ok(manager, supplierCreate, { name: 'Taller' });
});
afterAll(() => house.stop());

it('counts by branch, state and type what the person sees', async () => {
  const { rows } = await house.ok<Counts>(manager, contactOverview);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { branch: JAEN, state: 'active', type: 'P', count: 2 },
      { branch: UBEDA, state: 'active', type: 'E', count: 1 },
      { branch: UBEDA, state: 'deleted', type: 'P', count: 1 },
    ]),
  );
  expect((await house.ok<Counts>(clerk, contactOverview)).rows.map(({ branch }) => branch)).toEqual([JAEN]);
  expect((await house.ok<Counts>(nowhere, contactOverview)).rows).toEqual([]);
  expect((await house.ok<Counts>(stranger, contactOverview)).rows).toEqual([]);
});

it('tells who did what, many in a row at once, within branch and permission', async () => {
  const linesOf = async (as = manager) =>
    (await house.ok<Feed>(as, contactActivity)).rows.map(
      ({ action, entity, name, count }) => `${action} ${entity} ${name} ${count}`,
    );
  expect(await linesOf()).toEqual([
    'created supplier Taller 1',
    'deleted contact Gone 1',
    'created contact Gone 1',
    'updated contact Ana 1',
    'created contact Transportes 3',
  ]);
  const withoutSuppliers = person({
    branches: [JAEN],
    permissions: MANAGER_PERMISSIONS.filter((id) => id !== 'client.all-branches' && id !== 'supplier.view'),
  });
  expect(await linesOf(withoutSuppliers)).toEqual(['updated contact Ana 1', 'created contact Luis 2']);
  expect(await linesOf(stranger)).toEqual([]);
});

it('keeps the counts that counting gives, whatever moves, changes or goes', async () => {
  const id = await house.create(manager, { firstName: 'Eva', branch: JAEN });
  await house.ok(manager, contactUpdate, { id, version: 1, type: 'E', fiscalName: 'Eva', branch: UBEDA });
  await house.ok(manager, contactSetState, { id, state: 'inactive' });
  const { rows } = await house.ok<Counts>(manager, contactOverview);
  expect(rows).toContainEqual({ branch: UBEDA, state: 'inactive', type: 'E', count: 1 });
  const counted = await house.db.unscoped<Counts['rows'][number]>(
    'SELECT branch_id branch, state, type, COUNT(*) count FROM contact GROUP BY 1, 2, 3',
  );
  const sorted = (all: Counts['rows']) => all.map((row) => Object.values(row).join()).sort();
  expect(sorted(rows)).toEqual(sorted(counted));
  await house.ok(manager, contactDelete, { id });
});
