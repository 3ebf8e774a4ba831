import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { employeeCard } from '@volante/contracts/accounts/employee-account.contract';
import {
  employeeAdopt,
  employeeCreate,
  employeeDelete,
  employeeLock,
  employeeRead,
  employeeSetState,
  employeeUpdate,
  employeeUpdateBranches,
} from '@volante/contracts/employees/employee.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { newId } from '@volante/service-kit/object-id';
import { accountConsumption } from '../src/setup/account.consumer.js';
import {
  type BusinessHost,
  clerk,
  JAEN,
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
beforeEach(() => {
  Object.assign(business.doors, { barred: [], refuses: null });
});

const read = async (id: string) =>
  (await business.ok<{ record: EmployeeRecord }>(manager, employeeRead, { id })).record;

async function withAccount(email: string): Promise<EmployeeRecord> {
  const { rows } = await business.ok<{ rows: { id: string; email: string }[] }>(manager, employeeRead, {
    limit: 100,
  });
  return read(rows.find((row) => row.email === email)?.id ?? '');
}

describe('an employee with a user account', () => {
  it.each([
    ['locked', employeeLock, { locked: true }, employeeLock, { locked: false }],
    ['inactive', employeeSetState, { state: 'inactive' }, employeeSetState, { state: 'active' }],
    ['deleted', employeeDelete, {}, employeeSetState, { state: 'active' }],
  ] as const)(
    'that is %s is out of the product; putting it back is asked about as well',
    async (why, call, input, back, undo) => {
      const { id, account } = await withAccount('profesor@volante.demo');
      await business.ok(manager, call, { id, ...input });
      expect(business.doors.barred).toEqual([{ account, why }]);
      business.doors.refuses = 'ROLE-004';
      expect(await business.fails(manager, back, { id, ...undo })).toBe('ROLE-004');
      business.doors.refuses = null;
      await business.ok(manager, back, { id, ...undo });
      expect(business.doors.barred.slice(1)).toEqual([
        { account, why: null },
        { account, why: null },
      ]);
    },
  );

  it('stays as it is when the session service refuses: the last administrator, somebody who may do more', async () => {
    const before = await withAccount('profesor@volante.demo');
    business.doors.refuses = 'ROLE-003';
    expect(await business.fails(manager, employeeDelete, { id: before.id })).toBe('ROLE-003');
    expect(await business.fails(manager, employeeLock, { id: before.id, locked: true })).toBe('ROLE-003');
    expect(await read(before.id)).toEqual(before);
  });
});

describe('what a record copies into its account', () => {
  const seen = ({ id, version }: EmployeeRecord) => ({ id, version });

  it.each([
    ['first name', employeeUpdate, { firstName: 'Renombrado' }],
    ['last name', employeeUpdate, { lastName: 'Por Atacante' }],
    ['e-mail', employeeUpdate, { email: 'otra@nueva.example' }],
    ['branches', employeeUpdate, { branches: [] }],
    ['branches by their own call', employeeUpdateBranches, { branches: [] }],
  ] as const)(
    'stays as it is when the session service refuses the change: %s',
    async (_what, call, input) => {
      const before = await withAccount('profesor@volante.demo');
      business.doors.refuses = 'ROLE-004';
      expect(await business.fails(manager, call, { ...seen(before), ...input })).toBe('ROLE-004');
      expect(business.doors.barred).toEqual([{ account: before.account, why: null }]);
      expect(await read(before.id)).toEqual(before);
    },
  );

  it('changes once the session service allows it', async () => {
    const before = await withAccount('profesor@volante.demo');
    const change = { ...seen(before), firstName: 'Paula María' };
    expect(await business.ok(manager, employeeUpdate, change)).toMatchObject({ firstName: 'Paula María' });
    expect(business.doors.barred).toEqual([{ account: before.account, why: null }]);
  });

  it('asks nothing for other fields, for the own record, or for a record without an account', async () => {
    business.doors.refuses = 'ROLE-004';
    const before = await withAccount('profesor@volante.demo');
    const now = await business.ok<EmployeeRecord>(clerk, employeeUpdate, {
      ...seen(before),
      phone: '612345678',
    });
    const self = person({ id: before.account ?? '' });
    await business.ok(self, employeeUpdate, { ...seen(now), firstName: 'Paula' });
    const { id } = await business.ok<{ id: string }>(clerk, employeeCreate, {
      firstName: 'Nadie',
      branches: [JAEN],
    });
    await business.ok(clerk, employeeUpdate, {
      id,
      version: 1,
      firstName: 'Alguien',
      email: 'alguien@x.example',
    });
    expect(business.doors.barred).toEqual([]);
  });

  it('is not replaced by a record that somebody typed with the address of an account', async () => {
    const account = {
      id: newId(),
      name: 'Carmen Dirección',
      email: 'nueva.directora@volante.demo',
      branches: [UBEDA],
    };
    const typed = {
      firstName: 'Renombrada',
      lastName: 'Por Atacante',
      email: account.email,
      branches: [JAEN],
    };
    const { id } = await business.ok<{ id: string }>(clerk, employeeCreate, typed);
    business.accounts.push(account);
    await business.ok(clerk, employeeAdopt);
    expect(await read(id)).toMatchObject({
      account: account.id,
      firstName: 'Carmen',
      lastName: 'Dirección',
      branches: [UBEDA],
    });
  });
});

it('an employee without an account is locked without asking anybody', async () => {
  const { id } = await business.ok<{ id: string }>(manager, employeeCreate, { firstName: 'Sin cuenta' });
  await business.ok(manager, employeeLock, { id, locked: true });
  expect(business.doors.barred).toEqual([]);
});

it('an account that was made for an employee becomes theirs, once', async () => {
  const { id } = await business.ok<{ id: string }>(manager, employeeCreate, { firstName: 'Nueva' });
  const [first, second] = [newId(), newId()];
  for (const [seq, entityId] of [first, second].entries())
    await business.db.source.transaction((transaction) =>
      accountConsumption.apply(transaction, {
        seq,
        businessId: manager.business.id,
        topic: 'account.created',
        entityId,
        version: 1,
        state: { employee: id, email: 'nueva@nueva.example' },
      }),
    );
  expect(await read(id)).toMatchObject({ account: first, version: 2 });
});

it.each([
  ['locked', employeeLock, { locked: true }],
  ['inactive', employeeSetState, { state: 'inactive' }],
] as const)(
  'an account is not joined to a record with its address that is %s, which would shut its person out',
  async (why, call, input) => {
    const email = `${why}.directora@volante.demo`;
    const account = { id: newId(), name: 'Rosa Dirección', email, branches: [UBEDA] };
    const typed = { firstName: 'Rosa', email, branches: [JAEN] };
    const { id } = await business.ok<{ id: string }>(clerk, employeeCreate, typed);
    await business.ok(clerk, call, { id, ...input });
    business.accounts.push(account);
    await business.ok(clerk, employeeAdopt);
    expect(await read(id)).toMatchObject({ account: null });
    const { rows } = await business.ok<{ rows: { id: string }[] }>(manager, employeeRead, {
      limit: 100,
      account: [account.id],
    });
    expect(await Promise.all(rows.map((row) => read(row.id)))).toEqual([
      expect.objectContaining({ account: account.id, state: 'active', locked: false }),
    ]);
  },
);

it('the card of an employee is for whoever sees the record', async () => {
  const { id } = await business.ok<{ id: string }>(manager, employeeCreate, {
    firstName: 'Úrsula',
    branches: [UBEDA],
  });
  const card = { id, name: 'Úrsula', account: null, branches: [UBEDA], barred: null };
  expect(await business.ok(manager, employeeCard, { id })).toEqual(card);
  expect(await business.fails(clerk, employeeCard, { id })).toBe('DATA-404');
  expect(await business.fails(stranger, employeeCard, { id })).toBe('DATA-404');
});
