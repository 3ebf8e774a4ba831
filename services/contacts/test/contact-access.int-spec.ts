import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import {
  contactCreate,
  contactDelete,
  contactDgtUpdate,
  contactDuplicates,
  contactFinder,
  contactHistory,
  contactRead,
  contactSetState,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import { contactBranchCount, contactBranchPeople } from '@volante/contracts/contacts/contact-branch.contract';
import {
  contactGroupAdd,
  contactGroupCreate,
  contactGroupDelete,
  contactGroupRead,
  contactGroupRemove,
  contactGroupUpdate,
} from '@volante/contracts/contacts/contact-group.contract';
import { contactTransfer } from '@volante/contracts/contacts/contact-transfer.contract';
import { contactViews } from '@volante/contracts/contacts/saved-view.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
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
  VIGO,
} from './contacts-host.js';

interface Page {
  rows: { id: string; name: string }[];
  total: number;
}

let contacts: ContactsHost;
let inJaen: string;
let inUbeda: string;
let group: string;

beforeAll(async () => {
  contacts = await startContacts();
  const marta = {
    firstName: 'Marta',
    fiscalCode: '12345678Z',
    email: 'marta@correo.example',
    phone: '600111222',
  };
  inUbeda = await contacts.create(manager, { ...marta, lastName: 'Úbeda', branch: UBEDA });
  inJaen = await contacts.create(manager, { firstName: 'Marta', lastName: 'Jaén', branch: JAEN });
  group = (await contacts.ok<{ id: string }>(manager, contactGroupCreate, { name: 'Tarde' })).id;
  await contacts.ok(manager, contactGroupAdd, { group, contacts: [inJaen, inUbeda] });
});
afterAll(() => contacts.stop());

const find = (as: SessionUser, input = {}) => contacts.ok<Page>(as, contactFinder, input);

/** Every call that names a contact. */
const onContact = (id: string): [CallDeclaration, Record<string, unknown>][] => [
  [contactRead, { id }],
  [contactHistory, { id }],
  [contactUpdate, { id, version: 1, city: 'X' }],
  [contactDgtUpdate, { id, version: 1, door: 'X' }],
  [contactDelete, { id }],
  [contactSetState, { id: [id], state: 'inactive' }],
  [contactGroupAdd, { group, contacts: [id] }],
  [contactGroupRemove, { group, contacts: [id] }],
];

describe('another school', () => {
  it('gets the answer of a contact that does not exist', async () => {
    for (const [call, input] of onContact(inJaen)) {
      expect([call.path, await contacts.fails(stranger, call, input)]).toEqual([call.path, 'DATA-404']);
    }
  });

  it('finds nothing in lists, searches, duplicates and groups', async () => {
    expect(await find(stranger)).toMatchObject({ rows: [], total: 0 });
    expect(await find(stranger, { search: 'marta' })).toMatchObject({ rows: [], total: 0 });
    expect(await find(stranger, { group })).toMatchObject({ rows: [], total: 0 });
    expect(await find(stranger, { branch: JAEN })).toMatchObject({ rows: [], total: 0 });
    expect(await contacts.ok(stranger, contactDuplicates, { fiscalCode: '12345678Z' })).toEqual({ rows: [] });
    expect(await contacts.ok(stranger, contactGroupRead)).toEqual({ rows: [] });
  });

  it('cannot change the groups, nor create in the other school’s branches', async () => {
    expect(await contacts.fails(stranger, contactGroupUpdate, { id: group, name: 'X' })).toBe('DATA-404');
    expect(await contacts.fails(stranger, contactGroupDelete, { id: group })).toBe('DATA-404');
    expect(await contacts.fails(stranger, contactCreate, { firstName: 'X', branch: JAEN })).toBe(
      'CONTACT-003',
    );
    expect(await contacts.fails(manager, contactCreate, { firstName: 'X', branch: VIGO })).toBe(
      'CONTACT-003',
    );
  });

  it('keeps its own codes and group names', async () => {
    const id = await contacts.create(stranger, { firstName: 'Uxía', code: '000001' });
    await contacts.ok(stranger, contactGroupCreate, { name: 'Tarde' });
    expect((await find(stranger)).rows.map((row) => row.id)).toEqual([id]);
  });
});

describe('a person of one branch', () => {
  it('gets the answer of a contact that does not exist', async () => {
    for (const [call, input] of onContact(inUbeda)) {
      expect([call.path, await contacts.fails(clerk, call, input)]).toEqual([call.path, 'DATA-404']);
    }
  });

  it('sees and counts only the own branch', async () => {
    expect((await find(manager)).total).toBe(2);
    for (const input of [
      {},
      { search: 'marta' },
      { group },
      { branch: `${JAEN},${UBEDA}` },
      { sort: '-created' },
    ]) {
      const page = await find(clerk, input);
      expect([page.total, page.rows.map(({ id }) => id)]).toEqual([1, [inJaen]]);
    }
    expect(await find(clerk, { branch: UBEDA })).toMatchObject({ rows: [], total: 0 });
    const groups = await contacts.ok<{ rows: { contacts: number }[] }>(clerk, contactGroupRead);
    expect(groups.rows.map((row) => row.contacts)).toEqual([1]);
  });

  it('is not told of duplicates elsewhere', async () => {
    const like = { fiscalCode: '12345678Z', email: 'marta@correo.example', phone: '600111222' };
    expect(await contacts.ok(clerk, contactDuplicates, like)).toEqual({ rows: [] });
  });

  it('neither creates nor moves into another branch', async () => {
    expect(await contacts.fails(clerk, contactCreate, { firstName: 'X', branch: UBEDA })).toBe('CONTACT-003');
    const { version } = await contacts.ok<{ version: number }>(clerk, contactRead, { id: inJaen });
    expect(await contacts.fails(clerk, contactUpdate, { id: inJaen, version, branch: UBEDA })).toBe(
      'CONTACT-003',
    );
  });

  it('changes many only when all are in reach', async () => {
    expect(await contacts.fails(clerk, contactDelete, { id: [inJaen, inUbeda] })).toBe('DATA-404');
    expect((await find(manager)).total).toBe(2);
  });
});

describe('a person of no branch', () => {
  it('sees nothing and creates nothing', async () => {
    expect(await find(nowhere)).toMatchObject({ rows: [], total: 0 });
    expect(await contacts.fails(nowhere, contactRead, { id: inJaen })).toBe('DATA-404');
    expect(await contacts.fails(nowhere, contactDelete, { id: inJaen })).toBe('DATA-404');
    expect(await contacts.fails(nowhere, contactCreate, { firstName: 'X' })).toBe('CONTACT-003');
    expect(await contacts.ok(nowhere, contactDuplicates, { phone: '600111222' })).toEqual({ rows: [] });
  });
});

describe('branches', () => {
  const people = (branch: string) => contacts.ok(clerk, contactBranchPeople, { branch });

  it('are counted for those who see them; whoever deletes one hears of all that would be left behind', async () => {
    const count = (as: SessionUser) => contacts.ok<{ rows: object[] }>(as, contactBranchCount);
    expect((await count(manager)).rows).toContainEqual({ branch: UBEDA, contacts: 1, capped: false });
    expect((await count(clerk)).rows).toEqual([{ branch: JAEN, contacts: 1, capped: false }]);
    expect(await people(UBEDA)).toEqual({ contacts: 1, capped: false });
    expect(await contacts.ok(stranger, contactBranchPeople, { branch: UBEDA })).toEqual({
      contacts: 0,
      capped: false,
    });
  });

  it('that are about to go take nobody in, and whoever is on the way is counted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const branch = newId();
      await contacts.db.unscopedRun(
        `INSERT INTO branch_ref (business_id, id, code, name, city, province, time_zone, version)
         VALUES (:business, :branch, :code, 'Se va', '', 23, 'Europe/Madrid', 1)`,
        { business: manager.business.id, branch, code: `S${round}` },
      );
      const come = async () =>
        (await contacts.host.call(manager, contactCreate, { firstName: 'Tarde', branch })).data;
      const asked = contacts.ok<{ contacts: number }>(manager, contactBranchPeople, { branch });
      const [left, ...came] = await Promise.all([asked, come(), come(), come()]);
      const ids = came.flatMap((made) => (made ? [(made as { id: string }).id] : []));
      // A contact added before the check is counted; none can be added after the branch was reported empty.
      expect(left.contacts === 0 ? ids : []).toEqual([]);
      if (left.contacts === 0) expect(await come()).toBeUndefined();
      if (ids.length > 0) await contacts.ok(manager, contactDelete, { id: ids });
    }
  });

  it('that are gone get nobody back: who was deleted there comes back once they are elsewhere', async () => {
    const set = (value: string) =>
      contacts.db.unscopedRun('UPDATE branch_ref SET state = :value WHERE id = :id', { value, id: UBEDA });
    const id = await contacts.create(manager, { firstName: 'Vuelve', branch: UBEDA });
    await contacts.ok(manager, contactDelete, { id });
    await set('deleted');
    expect(await contacts.fails(manager, contactSetState, { id, state: 'active' })).toBe('CONTACT-003');
    await set('inactive');
    await contacts.ok(manager, contactSetState, { id, state: 'inactive' });
    await contacts.ok(manager, contactDelete, { id });
    await set('deleted');
    await contacts.ok(manager, contactTransfer, { id, branch: JAEN, reason: 'Se cerró' });
    await contacts.ok(manager, contactSetState, { id, state: 'active' });
    await set('active');
    await contacts.ok(manager, contactDelete, { id });
  });

  it('that are not active take no contacts', async () => {
    const state = (value: string) =>
      contacts.db.unscopedRun('UPDATE branch_ref SET state = :value WHERE id = :id', { value, id: UBEDA });
    await state('deleted');
    expect(await contacts.fails(manager, contactCreate, { firstName: 'X', branch: UBEDA })).toBe(
      'CONTACT-003',
    );
    await state('active');
  });
});

describe('permissions', () => {
  const reader = person({ permissions: ['client.view', 'client.all-branches'] });

  it('keep a record from whoever may change and not read it, also as the answer to a stale change', async () => {
    const id = inJaen;
    const blind = person({ permissions: ['client.modify', 'client.all-branches'] });
    for (const [call, input] of [
      [contactUpdate, { id, version: 1 }],
      [contactUpdate, { id, version: 9, city: 'X' }],
      [contactDgtUpdate, { id, version: 9 }],
    ] as [CallDeclaration, object][]) {
      const answer = await contacts.host.call(blind, call, { ...input });
      expect([call.path, answer.error?.code]).toEqual([call.path, 'ACCESS-001']);
      expect(JSON.stringify(answer)).not.toContain('Marta');
    }
  });

  it('stop every write of who may only look', async () => {
    const writes: [CallDeclaration, Record<string, unknown>][] = [
      ...onContact(inJaen).slice(2),
      [contactCreate, { firstName: 'X' }],
      [contactGroupCreate, { name: 'X' }],
    ];
    for (const [call, input] of writes) expect(await contacts.fails(reader, call, input)).toBe('ACCESS-001');
    expect(await contacts.fails(person({ permissions: [] }), contactFinder)).toBe('ACCESS-001');
  });
});

describe('groups', () => {
  it('are made, renamed and removed; their contacts stay', async () => {
    const { id } = await contacts.ok<{ id: string }>(manager, contactGroupCreate, {
      name: 'Mañana',
      colour: '#112233',
    });
    expect(await contacts.fails(manager, contactGroupCreate, { name: 'mañana' })).toBe('CONTACT-GROUP-001');
    const members = { group: id, contacts: [inJaen, inUbeda] };
    expect(await contacts.ok(manager, contactGroupAdd, members)).toEqual({ changed: 2 });
    expect(await contacts.ok(manager, contactGroupAdd, members)).toEqual({ changed: 0 });
    await contacts.ok(manager, contactGroupUpdate, { id, name: 'Sábados' });
    const { rows } = await contacts.ok<{ rows: object[] }>(manager, contactGroupRead);
    expect(rows).toContainEqual({ id, name: 'Sábados', colour: '#112233', contacts: 2 });
    expect(await contacts.ok<{ groups: string[] }>(manager, contactRead, { id: inJaen })).toMatchObject({
      groups: [group, id].sort(),
    });
    expect(await contacts.ok(manager, contactGroupRemove, { group: id, contacts: [inUbeda] })).toEqual({
      changed: 1,
    });
    expect((await find(manager, { group: id })).rows.map((row) => row.id)).toEqual([inJaen]);
    await contacts.ok(manager, contactGroupDelete, { id });
    expect((await find(manager)).total).toBe(2);
    expect(await contacts.fails(manager, contactGroupUpdate, { id, name: 'X' })).toBe('DATA-404');
  });
});

describe('saved views', () => {
  const view = {
    name: 'Alumnos B',
    shared: true,
    filters: { licence: ['B'] },
    sort: '-created',
    columns: ['name'],
  };
  const list = (as: SessionUser) =>
    contacts.ok<{ rows: { id: string; own: boolean; name: string }[] }>(as, contactViews.list);

  it('belong to their maker; others see the shared ones', async () => {
    const { id } = await contacts.ok<{ id: string }>(manager, contactViews.save, view);
    expect(await contacts.fails(manager, contactViews.save, view)).toBe('VIEW-001');
    expect((await list(manager)).rows).toEqual([{ ...view, id, own: true }]);
    expect((await list(clerk)).rows).toEqual([{ ...view, id, own: false }]);
    expect((await list(stranger)).rows).toEqual([]);
    expect(await contacts.fails(clerk, contactViews.save, { ...view, id })).toBe('DATA-404');
    expect(await contacts.fails(clerk, contactViews.delete, { id })).toBe('DATA-404');
    await contacts.ok(manager, contactViews.save, { ...view, id, shared: false });
    expect((await list(clerk)).rows).toEqual([]);
    await contacts.ok(manager, contactViews.delete, { id });
    expect((await list(manager)).rows).toEqual([]);
  });

  it('are fifty at most, also when several are saved at the same moment', async () => {
    const save = (number: number) =>
      contacts.host.call(clerk, contactViews.save, { ...view, name: `Vista ${number}`, shared: false });
    for (let number = 0; number < 46; number += 1) await save(number);
    const rivals = await Promise.all(Array.from({ length: 8 }, (_, i) => save(100 + i)));
    expect(rivals.filter(({ success }) => success)).toHaveLength(4);
    expect(new Set(rivals.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['VIEW-002']));
    expect((await list(clerk)).rows).toHaveLength(50);
  });
});
