import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO_STAFF } from '@volante/contracts/demo';
import {
  employeeAdopt,
  employeeCreate,
  employeeDelete,
  employeeHistory,
  employeeLock,
  employeeRead,
  employeeSetState,
  employeeTeachersRead,
  employeeUpdate,
  employeeUpdateBranches,
  employeeUpdateIncorporation,
  employeeUpdateLabour,
  employeeUpdateObservations,
  employeeUpdatePositions,
} from '@volante/contracts/employees/employee.contract';
import type { EmployeeRecord, EmployeeSummary } from '@volante/contracts/employees/employee.fields';
import type { HistoryPage } from '@volante/contracts/history';
import { newId } from '@volante/service-kit/object-id';
import {
  type BusinessHost,
  clerk,
  JAEN,
  LAS_PALMAS,
  manager,
  person,
  startBusiness,
  stranger,
  UBEDA,
} from './business-host.js';

let business: BusinessHost;

beforeAll(async () => {
  business = await startBusiness();
});
afterAll(() => business.stop());

const read = async (id: string, as = manager) =>
  (await business.ok<{ record: EmployeeRecord }>(as, employeeRead, { id })).record;
const list = async (input: Record<string, unknown> = {}, as = manager) =>
  (await business.ok<{ rows: EmployeeSummary[] }>(as, employeeRead, { limit: 100, ...input })).rows;
const create = async (firstName: string, more = {}) =>
  (await business.ok<{ id: string }>(manager, employeeCreate, { firstName, ...more })).id;
const change = async (call: CallDeclaration, id: string, fields: Record<string, unknown>) =>
  business.call(manager, call, { id, version: (await read(id)).version, ...fields });

describe('a record', () => {
  it('needs a name alone, gets a code, and keeps every part of it under its own call', async () => {
    const id = await create('Inés', { branches: [UBEDA, JAEN], dni: '12345678-z' });
    expect(await read(id)).toMatchObject({
      dni: '12345678Z',
      branches: [UBEDA, JAEN],
      state: 'active',
      account: null,
    });
    const parts: [CallDeclaration, Partial<EmployeeRecord>][] = [
      [employeeUpdate, { lastName: 'Peña', city: 'Martos', sex: 'M' }],
      [employeeUpdateObservations, { observations: 'Turno de tarde' }],
      [employeeUpdateIncorporation, { incorporation: '2024-02-29' }],
      [employeeUpdatePositions, { positions: ['theory-teacher', 'office'] }],
      [employeeUpdateBranches, { branches: [LAS_PALMAS] }],
      [employeeUpdateLabour, { workday: 'part', weeklyHours: 22.5, socialSecurity: '281234567840' }],
    ];
    for (const [call, fields] of parts) {
      const { data, error } = await change(call, id, fields);
      expect([call.path, error]).toEqual([call.path, undefined]);
      expect(data).toMatchObject(fields);
    }
    const { rows } = await business.ok<HistoryPage>(manager, employeeHistory, { id });
    expect(rows).toHaveLength(parts.length + 1);
    expect(rows[0]?.changes.weeklyHours).toEqual({ from: null, to: 22.5 });
  });

  it('refuses wrong numbers, a part-time contract without hours, foreign and doubled branches, and what a call is not for', async () => {
    const id = await create('Raúl');
    const wrong: [CallDeclaration, Record<string, unknown>, string][] = [
      [employeeUpdate, { dni: '12345678A' }, 'REQ-101'],
      [employeeUpdate, { firstName: '' }, 'REQ-101'],
      [employeeUpdateLabour, { socialSecurity: '281234567890' }, 'REQ-101'],
      [employeeUpdateLabour, { workday: 'part' }, 'REQ-101'],
      [employeeUpdateLabour, { contractStart: '2026-02-01', contractEnd: '2026-01-01' }, 'REQ-101'],
      [employeeUpdateObservations, { observations: 'x', city: 'Martos' }, 'REQ-101'],
      [employeeUpdateBranches, { branches: [newId()] }, 'EMPLOYEE-003'],
      [employeeUpdateBranches, { branches: [JAEN, JAEN] }, 'EMPLOYEE-003'],
      [employeeUpdate, { code: '001' }, 'EMPLOYEE-001'],
    ];
    for (const [call, fields, code] of wrong)
      expect([fields, (await change(call, id, fields)).error?.code]).toEqual([fields, code]);
  });

  it('shows who is late the record as it is', async () => {
    const id = await create('Olga');
    await change(employeeUpdate, id, { city: 'Martos' });
    const late = await business.call(manager, employeeUpdate, { id, version: 1, city: 'Baeza' });
    expect(late.error).toMatchObject({
      code: 'DATA-409',
      details: { version: 2, current: { city: 'Martos' } },
    });
  });

  it('gets a code of its own in each of twenty copies made at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => create(`Copia ${at}`)));
    const codes = await Promise.all(ids.map(async (id) => (await read(id)).code));
    expect(new Set(codes).size).toBe(20);
  });
});

describe('the list', () => {
  it('has the people who can sign in, by name, and finds them by beginnings of names and telephones', async () => {
    const names = (await list()).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    for (const { name } of DEMO_STAFF.filter(({ business: id }) => id === manager.business.id))
      expect(names).toContain(name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')));
    expect((await list({ search: 'exposito maria' })).map(({ lastName }) => lastName)).toEqual([
      'Expósito León',
    ]);
    expect((await list({ search: '610 20 30 40' })).map(({ lastName }) => lastName)).toEqual(['Ortega Lara']);
    expect(await list({ search: '100%_' })).toEqual([]);
    expect(
      (await list({ position: 'theory-teacher', branch: UBEDA })).map(({ lastName }) => lastName),
    ).toEqual(['Expósito León']);
  });

  it('pages by cursor, and refuses the cursor of another list', async () => {
    const first = await business.ok<{ next: string; total: number }>(manager, employeeRead, { limit: 5 });
    const second = await business.ok<{ from: number }>(manager, employeeRead, {
      limit: 5,
      cursor: first.next,
    });
    expect(second.from).toBe(6);
    expect(await business.fails(manager, employeeRead, { limit: 5, cursor: first.next, sort: 'code' })).toBe(
      'LIST-001',
    );
  });

  it('shows those of the branches one sees, and never another school', async () => {
    const looker = person({ permissions: ['employee.view'], branches: [LAS_PALMAS] });
    expect((await list({}, looker)).every(({ branches }) => branches.includes(LAS_PALMAS))).toBe(true);
    const nowhere = person({ permissions: ['employee.view'], branches: [] });
    expect(await list({}, nowhere)).toEqual([]);
    expect((await list({}, stranger)).map(({ lastName }) => lastName)).toEqual(['Castro Pazos']);
    const teachers = await business.ok<{ rows: { name: string }[] }>(clerk, employeeTeachersRead);
    expect(teachers.rows.map(({ name }) => name)).toContain('Nayra Quintana Melián');
  });
});

describe('states', () => {
  it('lock, delete and bring back, and leave the identity number of who is gone free', async () => {
    const id = await create('Teo', { dni: 'X1234567L' });
    await business.ok(manager, employeeLock, { id, locked: true });
    expect((await change(employeeUpdate, id, { city: 'Martos' })).error?.code).toBe('EMPLOYEE-006');
    await business.ok(manager, employeeLock, { id, locked: false });
    expect(await business.fails(manager, employeeCreate, { firstName: 'Otro', dni: 'X1234567L' })).toBe(
      'EMPLOYEE-002',
    );
    await business.ok(manager, employeeDelete, { id });
    expect((await list()).map((row) => row.id)).not.toContain(id);
    await create('Otro', { dni: 'X1234567L' });
    expect(await business.fails(manager, employeeSetState, { id, state: 'active' })).toBe('EMPLOYEE-002');
  });

  it('cannot be used by somebody on themselves', async () => {
    const [carmen] = await list({ search: 'Carmen Ortega' });
    const self = { ...manager, id: DEMO_STAFF[0]?.id ?? '' };
    for (const [call, input] of [
      [employeeLock, { locked: true }],
      [employeeDelete, {}],
      [employeeSetState, { state: 'inactive' }],
    ] as const)
      expect(await business.fails(self, call, { id: carmen?.id, ...input })).toBe('EMPLOYEE-005');
  });

  it('are for those who see the employee and hold the right', async () => {
    const [nayra] = await list({ search: 'Nayra' });
    const id = nayra?.id;
    const calls: [CallDeclaration, Record<string, unknown>][] = [
      [employeeRead, { id }],
      [employeeHistory, { id }],
      [employeeUpdate, { id, version: 1, city: 'X' }],
      [employeeUpdateLabour, { id, version: 1, category: 'X' }],
      [employeeLock, { id, locked: true }],
      [employeeDelete, { id }],
    ];
    for (const [call, input] of calls) {
      expect([call.path, await business.fails(clerk, call, input)]).toEqual([call.path, 'DATA-404']);
      expect([call.path, await business.fails(stranger, call, input)]).toEqual([call.path, 'DATA-404']);
      expect(await business.fails(person({ permissions: [] }), call, input)).toBe('ACCESS-001');
    }
    expect(await business.fails(clerk, employeeCreate, { firstName: 'X', branches: [UBEDA] })).toBe(
      'EMPLOYEE-003',
    );
  });
});

it('people with an account become employees once, joined by their e-mail to a record that is there', async () => {
  const id = await create('Berta', { email: 'berta@example.com', branches: [] });
  business.accounts.push(
    { id: newId(), name: 'Berta Ruiz', email: 'berta@example.com', branches: [JAEN] },
    { id: newId(), name: 'Ana de la Torre Gil', email: 'ana@example.com', branches: [JAEN] },
  );
  // The stand-in tells the accounts of every school; those of the other two are new here as well.
  const made = await business.ok(manager, employeeAdopt);
  expect(made).toEqual({ linked: 1, created: 3 });
  expect(await read(id)).toMatchObject({ account: expect.any(String), branches: [JAEN] });
  expect(await list({ search: 'de la Torre' })).toMatchObject([
    { firstName: 'Ana de la', lastName: 'Torre Gil' },
  ]);
  expect(await business.ok(manager, employeeAdopt)).toEqual({ linked: 0, created: 0 });
});
