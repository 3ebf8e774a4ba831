import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contactViews } from '@volante/contracts/contacts/saved-view.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import {
  supplierCreate,
  supplierDelete,
  supplierDuplicates,
  supplierHistory,
  supplierRead,
  supplierSetState,
  supplierUpdate,
} from '@volante/contracts/suppliers/supplier.contract';
import type { SupplierRecord } from '@volante/contracts/suppliers/supplier.fields';
import {
  supplierGroupAdd,
  supplierGroupCreate,
  supplierGroupDelete,
  supplierGroupRead,
  supplierGroupRemove,
} from '@volante/contracts/suppliers/supplier-group.contract';
import { supplierViews } from '@volante/contracts/suppliers/supplier-view.contract';
import { newId } from '@volante/service-kit/object-id';
import {
  type ContactsHost,
  clerk,
  manager,
  person,
  REFUSED_FILE,
  startContacts,
  stranger,
} from './contacts-host.js';

jest.setTimeout(60_000);

let house: ContactsHost;
interface Page {
  rows: { id: string; name: string; state: string }[];
  total: number;
  from: number;
  next: string | null;
  previous: string | null;
  record: SupplierRecord | null;
}

beforeAll(async () => {
  house = await startContacts();
});
afterAll(() => house.stop());

const add = async (input: object, as = manager) =>
  (await house.ok<{ id: string }>(as, supplierCreate, { ...input })).id;
const list = (input: object = {}, as = manager) => house.ok<Page>(as, supplierRead, { ...input });
const one = async (id: string) => (await list({ id })).record as SupplierRecord;
const names = async (input: object) => (await list(input)).rows.map(({ name }) => name);

const workshop = {
  name: 'Talleres Peñalver',
  fiscalName: 'Talleres Peñalver e Hijos, S.L.',
  fiscalCode: 'b-12.345.674',
  email: 'pedidos@penalver.example',
  phone: '953 11 22 33',
  iban: 'es91 2100 0418 4502 0005 1332',
  paymentMethod: 'transfer',
  paymentDays: 30,
  province: 23,
  people: [{ name: 'Luisa Ñíguez', position: 'Pedidos', phone: '611 22 33 44' }],
};

describe('create and read', () => {
  it('keeps what was sent, in order, with a code of its own', async () => {
    const record = await one(await add(workshop));
    expect(record).toMatchObject({
      ...workshop,
      fiscalCode: 'B12345674',
      iban: 'ES9121000418450200051332',
      people: [{ ...workshop.people[0], email: '' }],
      code: '0001',
      state: 'active',
      version: 1,
      groups: [],
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'X', fiscalCode: 'B12345675' }, 'fiscalCode'],
    [{ name: 'X', fiscalCode: '12345678A' }, 'fiscalCode'],
    [{ name: 'X', iban: 'ES9121000418450200051333' }, 'iban'],
    [{ name: 'X', iban: 'ES91' }, 'iban'],
    [{ name: 'X', web: 'javascript:alert(1)' }, 'web'],
    [{ name: 'X', paymentDays: 400 }, 'paymentDays'],
    [{ name: 'X', people: [{ name: '' }] }, 'people.0.name'],
  ])('refuses %j at its field', async (input, path) => {
    const { error } = await house.host.call(manager, supplierCreate, input);
    expect(error?.code).toBe('REQ-101');
    expect(error?.errors?.map((one) => one.path)).toContain(path);
  });

  it('takes the NIE of a sole trader and empty everything else', async () => {
    expect(await one(await add({ name: 'Autónoma', fiscalCode: 'x1234567l' }))).toMatchObject({
      fiscalCode: 'X1234567L',
      paymentDays: null,
    });
  });

  it('refuses a taken code; two rivals get two codes', async () => {
    await add({ name: 'A mano', code: 'P-1' });
    expect(await house.fails(manager, supplierCreate, { name: 'Otra', code: 'p-1' })).toBe('SUPPLIER-001');
    const ids = await Promise.all(['Uno', 'Dos', 'Tres'].map((name) => add({ name })));
    const codes = await Promise.all(ids.map(async (id) => (await one(id)).code));
    expect(new Set(codes).size).toBe(3);
  });

  it('warns of one that looks the same by tax id, e-mail, telephone and account', async () => {
    const alike = {
      name: 'El mismo',
      fiscalCode: 'B12345674',
      email: 'PEDIDOS@penalver.example',
      phone: '+34953112233',
      iban: workshop.iban,
    };
    expect(await house.fails(manager, supplierCreate, alike)).toBe('SUPPLIER-002');
    const answer = await house.host.call(person({ permissions: ['supplier.add'] }), supplierCreate, alike);
    expect(answer.error).toMatchObject({ code: 'SUPPLIER-002', details: { rows: [] } });
    const { name: _, ...wanted } = alike;
    const { rows } = await house.ok<{ rows: { matched: string[] }[] }>(manager, supplierDuplicates, wanted);
    expect(rows.map(({ matched }) => matched)).toEqual([['fiscalCode', 'email', 'phone', 'iban']]);
    await house.ok(manager, supplierDelete, { id: await add({ ...alike, force: true }) });
  });

  it('are not shown by a change to whoever may change and not read them', async () => {
    const id = await add({ name: 'Reservado', notes: 'condiciones secretas' });
    const blind = person({ permissions: ['supplier.modify'] });
    for (const change of [{ version: 99, notes: 'x' }, { version: 1 }]) {
      const answer = await house.host.call(blind, supplierUpdate, { id, ...change });
      expect(answer.error?.code).toBe('ACCESS-001');
      expect(JSON.stringify(answer)).not.toContain('secretas');
    }
  });

  it('refuses an image that is not the caller’s', async () => {
    expect(await house.fails(manager, supplierCreate, { name: 'Logo', image: REFUSED_FILE })).toBe(
      'SUPPLIER-003',
    );
  });
});

describe('list', () => {
  it.each([
    [{ search: 'penal' }, ['Talleres Peñalver']],
    [{ search: 'PEÑALVER hijos' }, ['Talleres Peñalver']],
    [{ search: 'niguez' }, ['Talleres Peñalver']],
    [{ search: '611223344' }, ['Talleres Peñalver']],
    [{ search: 'b12345674' }, ['Talleres Peñalver']],
    [{ search: '%%' }, []],
    [{ province: '23' }, ['Talleres Peñalver']],
    [{ province: '23', search: 'nada de esto' }, []],
  ])('%j', async (input, expected) => {
    expect(await names(input)).toEqual(expected);
  });

  it('pages there and back in every order, and refuses a cursor of another list', async () => {
    for (const sort of ['name', '-name', 'created', '-created', 'code', '-code']) {
      const all = await names({ sort, limit: 100 });
      const first = await list({ sort, limit: 2 });
      expect(first).toMatchObject({ total: all.length, from: 1, previous: null });
      const second = await list({ sort, limit: 2, cursor: first.next });
      const back = await list({ sort, limit: 2, cursor: second.previous });
      expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(all.slice(0, 4));
      expect(back).toMatchObject({ rows: first.rows, from: 1, total: all.length });
      const other = { sort, limit: 2, cursor: first.next, province: '23' };
      expect(await house.fails(manager, supplierRead, other)).toBe('LIST-001');
    }
    expect(await house.fails(manager, supplierRead, { cursor: 'garbage' })).toBe('LIST-001');
  });
});

describe('change', () => {
  it('of a stale version answers the record as it is', async () => {
    const id = await add({ name: 'Conflicto' });
    await house.ok(manager, supplierUpdate, { id, version: 1, city: 'Baeza' });
    const { error } = await house.host.call(clerk, supplierUpdate, { id, version: 1, city: 'Martos' });
    expect(error).toMatchObject({ code: 'DATA-409', details: { version: 2, current: { city: 'Baeza' } } });
  });

  it('that changes nothing makes no version; every change is in the history', async () => {
    const id = await add({ name: 'Historia' });
    await house.ok(manager, supplierUpdate, { id, version: 1, name: 'Historia' });
    await house.ok(manager, supplierUpdate, { id, version: 1, people: [{ name: 'Eva' }] });
    const { rows } = await house.ok<{ rows: { action: string; changes: object }[] }>(
      manager,
      supplierHistory,
      {
        id,
      },
    );
    expect(rows.map(({ action }) => action)).toEqual(['updated', 'created']);
    expect(rows[0]?.changes).toMatchObject({ people: { from: [], to: [{ name: 'Eva' }] } });
    expect((await one(id)).version).toBe(2);
  });

  it('deletes and takes it back; many change together or not at all', async () => {
    const ids = await Promise.all(['Borrar A', 'Borrar B'].map((name) => add({ name })));
    expect(await house.fails(manager, supplierDelete, { id: [...ids, newId()] })).toBe('DATA-404');
    await house.ok(manager, supplierDelete, { id: ids });
    expect(await names({ search: 'borrar' })).toEqual([]);
    expect(await names({ search: 'borrar', state: 'deleted' })).toEqual(['Borrar A', 'Borrar B']);
    const update = { id: ids[0], version: 2, city: 'Úbeda' };
    expect(await house.fails(manager, supplierUpdate, update)).toBe('DATA-404');
    const undone = await house.ok(manager, supplierSetState, { id: ids, state: 'active' });
    expect(undone).toEqual({ changed: 2 });
    expect(await names({ search: 'borrar' })).toEqual(['Borrar A', 'Borrar B']);
  });
});

describe('who', () => {
  it('another school sees, finds and changes nothing of it', async () => {
    const id = await add({ name: 'Solo nuestro', email: 'solo@nuestro.example' });
    const group = (await house.ok<{ id: string }>(manager, supplierGroupCreate, { name: 'Nuestro' })).id;
    expect((await list({ search: 'solo nuestro' }, stranger)).rows).toEqual([]);
    for (const [call, input] of [
      [supplierRead, { id }],
      [supplierUpdate, { id, version: 1, city: 'Vigo' }],
      [supplierDelete, { id }],
      [supplierSetState, { id, state: 'inactive' }],
      [supplierHistory, { id }],
      [supplierGroupAdd, { group, providers: [id] }],
    ] as const) {
      expect(await house.fails(stranger, call, input)).toBe('DATA-404');
    }
    const mine = await house.ok<{ id: string }>(stranger, supplierGroupCreate, { name: 'Nuestro' });
    expect(await house.fails(stranger, supplierGroupAdd, { group: mine.id, providers: [id] })).toBe(
      'DATA-404',
    );
  });

  it('without the permission nothing', async () => {
    const viewer = person({ permissions: MANAGER_PERMISSIONS.filter((id) => !id.startsWith('supplier.')) });
    expect(await house.fails(viewer, supplierRead)).toBe('ACCESS-001');
    expect(await house.fails(viewer, supplierCreate, { name: 'X' })).toBe('ACCESS-001');
  });

  it('a person of one branch works with all of them: suppliers are the school’s', async () => {
    const id = await add({ name: 'De todos' });
    expect((await list({ id }, clerk)).record).toMatchObject({ name: 'De todos' });
  });
});

describe('groups and views', () => {
  it('puts suppliers in and out, counts them, and leaves them when the group goes', async () => {
    const id = await add({ name: 'Agrupado' });
    const group = (await house.ok<{ id: string }>(manager, supplierGroupCreate, { name: 'Combustible' })).id;
    expect(await house.fails(manager, supplierGroupCreate, { name: 'combustible' })).toBe(
      'SUPPLIER-GROUP-001',
    );
    expect(await house.ok(manager, supplierGroupAdd, { group, providers: [id] })).toEqual({ changed: 1 });
    expect(await house.ok(manager, supplierGroupAdd, { group, providers: [id] })).toEqual({ changed: 0 });
    expect(await names({ group })).toEqual(['Agrupado']);
    expect((await one(id)).groups).toEqual([group]);
    const { rows } = await house.ok<{ rows: { id: string; providers: number }[] }>(
      manager,
      supplierGroupRead,
    );
    expect(rows.find((row) => row.id === group)).toMatchObject({ providers: 1, name: 'Combustible' });
    expect(await house.ok(manager, supplierGroupRemove, { group, providers: [id] })).toEqual({ changed: 1 });
    await house.ok(manager, supplierGroupAdd, { group, providers: [id] });
    await house.ok(manager, supplierGroupDelete, { id: group });
    expect(await one(id)).toMatchObject({ groups: [], state: 'active' });
  });

  it('keeps the views of one list apart from those of another, 50 of each at most', async () => {
    const as = person();
    const view = { name: 'Míos', shared: false, filters: {}, sort: 'name', columns: ['name'] };
    await house.ok(as, supplierViews.save, view);
    await house.ok(as, contactViews.save, view);
    expect(await house.fails(as, supplierViews.save, view)).toBe('VIEW-001');
    const all = await house.ok<{ rows: object[] }>(as, supplierViews.list);
    expect(all.rows).toHaveLength(1);
    const more = Array.from({ length: 60 }, (_, i) => ({ ...view, name: `Vista ${i}` }));
    const codes = await Promise.all(more.map((one) => house.fails(as, supplierViews.save, one)));
    expect(codes.filter((code) => code === 'VIEW-002')).toHaveLength(11);
  });
});
