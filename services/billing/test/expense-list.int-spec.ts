import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expense } from '@volante/contracts/billing/expense.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import { readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { newId } from '@volante/service-kit/object-id';
import { type RecordQuery, recordList } from '@volante/service-kit/records/record-list';
import { recordSql } from '@volante/service-kit/records/record-sql';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { type ExpenseFields, expenseRules } from '../src/expenses/expense-rules.js';
import { service } from '../src/main.js';

const EXPENSES = 900;
const ISSUER = newId();
const ctx = systemContext(PEOPLE.manager.business.id, '');
const sql = recordSql(expense, expenseRules);
let house: ServiceHouse;

const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 1 + (n % 700))).toISOString().slice(0, 10);

/** Every tenth without a day. */
const fieldsOf = (n: number): ExpenseFields => ({
  ...sql.empty(),
  ...{ number: `F-${n}`, supplierName: `Taller ${n % 40}`, concept: `Concepto ${n % 9}` },
  ...{ issuedOn: n % 10 === 0 ? null : dayOf(n), dueOn: n % 10 === 0 ? null : dayOf(n + 30) },
  ...{ issuer: ISSUER, branch: FIRST_BRANCH, status: n % 7 === 0 ? 'approved' : 'paid' },
});

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  const now = new Date();
  const rows = Array.from({ length: EXPENSES }, (_, n) => ({
    ...{ id: newId(), state: 'active', version: 1, created_at: now, updated_at: now },
    ...sql.values(fieldsOf(n)),
  }));
  const columns = Object.keys(rows[0] ?? {});
  await house.db.write(ctx, (tx) =>
    insertRows(
      tx,
      'expense',
      columns,
      rows.map((row) => Object.values(row)),
    ),
  );
  await house.db.unscopedRun('ANALYZE TABLE expense');
});
afterAll(() => house.stop());

interface Step {
  select_type: string;
  table: string;
  key: string | null;
  Extra: string;
}

/** How the server finds the rows of a page: steps on the record's own table. */
async function planOf(query: Partial<RecordQuery>): Promise<Step[]> {
  const list = recordList(ctx, expense, sql as never, { sort: '-issuedOn', filters: {}, ...query });
  if (!list) throw new Error('nothing is listed');
  const plans: Step[][] = [];
  await readPage(list, { limit: 25, count: false }, async <T>(text: string, params: SqlParams) => {
    plans.push(await house.db.rows<Step>(ctx, `EXPLAIN ${text}`, params));
    return house.db.rows<T>(ctx, text, params);
  });
  return plans.flat().filter(({ table }) => table === 'r');
}

describe('the list of many expenses', () => {
  it.each([
    ...['issuedOn', '-issuedOn', 'dueOn', '-dueOn', 'created', '-created'].map((sort) => ({ sort })),
    { filters: { status: ['approved'] } },
    { filters: { branch: [FIRST_BRANCH] } },
    { filters: { issuer: [ISSUER] } },
    { search: 'taller 7' },
  ])('reads an index in its order: %j', async (query) => {
    const steps = await planOf(query);
    expect(steps.length).toBeGreaterThan(0);
    for (const { Extra, key } of steps) {
      expect(key).not.toBeNull();
      expect(Extra).not.toContain('filesort');
    }
  });

  it('is searched without a look at rows that are not found', async () => {
    const steps = await planOf({ search: 'taller 7' });
    const keys = steps.find((step) => step.select_type === 'DERIVED');
    expect(keys).toMatchObject({ key: 'expense_issued', Extra: expect.stringContaining('Using index') });
  });

  it('has those without a day last, and first where it runs backwards', async () => {
    const first = async (sort: string) =>
      (await house.ok(PEOPLE.manager, expense.calls.read, { sort, limit: 1 })).rows[0];
    expect((await first('dueOn'))?.dueOn).toBe('2024-01-02');
    expect((await first('-dueOn'))?.dueOn).toBeNull();
  });

  it('until a day leaves out those without one', async () => {
    const { total } = await house.ok(PEOPLE.manager, expense.calls.read, { dueOn: '2030-01-01', limit: 1 });
    const { total: all } = await house.ok(PEOPLE.manager, expense.calls.read, { limit: 1 });
    expect([total, all]).toEqual([810, 900]);
  });
});
