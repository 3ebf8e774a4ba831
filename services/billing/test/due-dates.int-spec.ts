import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import {
  dueDateExport,
  dueDateRead,
  dueDateReadAll,
  dueDateSums,
  dueDateUpdate,
} from '@volante/contracts/billing/due-date.contract';
import {
  type invoiceCreate,
  invoiceIssue,
  invoiceRead,
  invoiceReadAll,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import {
  invoicePaymentCreate,
  invoicePaymentDelete,
  invoicePaymentSettle,
} from '@volante/contracts/billing/payment.contract';
import type { CallInput } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { type PaperHouse, paperHouse } from './paper-house.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
const TODAY = localMoment(Date.now(), 'Europe/Madrid').day;
const inDays = (days: number): string => addDays(TODAY, days);

let house: PaperHouse;
beforeAll(async () => {
  house = await paperHouse({ worker: true });
});
afterAll(() => house.stop());

type Part = CallInput<typeof dueDateUpdate>['parts'][number];
const part = (days: number, cents: number): Part => ({ dueOn: inDays(days), cents });

interface Sold {
  contact?: string;
  dueOn?: string;
  branch?: string;
}
type Lines = NonNullable<CallInput<typeof invoiceCreate>['lines']>;

/** An invoice of that many cents for a contact of its own. */
async function sold(cents = 90_000, { contact = newId(), ...rest }: Sold = {}, more: Lines = []) {
  const lines = [{ description: 'Permiso B', price: cents, tax: house.vat }, ...more];
  const id = await house.issued({ lines, ...rest });
  // The contacts service knows contacts; this test needs none.
  for (const table of ['document', 'due_part'])
    await house.db.unscopedRun(
      `UPDATE ${table} SET contact_id = :contact WHERE ${table === 'document' ? 'id' : 'document_id'} = :id`,
      { contact, id },
    );
  return { id, contact };
}
const read = (id: string) => house.ok(manager, invoiceRead, { id });
const planOf = (id: string) => house.ok(manager, dueDateRead, { id });
const pay = (id: string, cents: number) =>
  house.ok(manager, invoicePaymentCreate, { id, cents, method: 'card' });
async function planned(id: string, parts: Part[]) {
  const { version } = await read(id);
  return house.ok(manager, dueDateUpdate, { id, version, parts });
}
const owed = async (id: string) => (await planOf(id)).parts.map(({ openCents }) => openCents);

describe('a plan of payment', () => {
  it('begins as the due date of the document, and is divided to the cent', async () => {
    const { id } = await sold(100_000, { dueOn: inDays(10) });
    expect((await planOf(id)).parts).toEqual([{ dueOn: inDays(10), cents: 100_000, openCents: 100_000 }]);
    const plan = await planned(id, [part(5, 33_334), part(35, 33_333), part(65, 33_333)]);
    expect(plan.parts.map(({ cents }) => cents)).toEqual([33_334, 33_333, 33_333]);
    expect(await read(id)).toMatchObject({ dueOn: inDays(5), state: 'issued', version: plan.version });
  });

  it.each([-1, 1])('is refused %i cent beside the amount', async (cents) => {
    const { id } = await sold();
    const { version } = await read(id);
    const answer = await house.call(manager, dueDateUpdate, {
      ...{ id, version, parts: [part(1, 45_000), part(31, 45_000 + cents)] },
    });
    expect(answer.error).toMatchObject({
      code: 'DUE-001',
      details: { openCents: 90_000, sum: 90_000 + cents },
    });
    expect(await owed(id)).toEqual([90_000]);
  });

  it('is paid oldest first, over instalments, and names the next day', async () => {
    const { id, contact } = await sold();
    await planned(id, [part(-10, 30_000), part(20, 30_000), part(50, 30_000)]);
    expect(await read(id)).toMatchObject({ state: 'overdue', dueOn: inDays(-10) });
    expect(await house.ok(manager, invoiceContactRead, { contact })).toMatchObject({
      ...{ owedCents: 90_000, overdueCents: 30_000 },
    });
    await pay(id, 40_000);
    expect(await owed(id)).toEqual([0, 20_000, 30_000]);
    expect(await read(id)).toMatchObject({ state: 'part', dueOn: inDays(20) });
    expect(await house.ok(manager, invoiceContactRead, { contact })).toMatchObject({
      ...{ owedCents: 50_000, overdueCents: 0 },
    });
    await pay(id, 50_000);
    expect(await read(id)).toMatchObject({ state: 'paid', dueOn: inDays(50) });
  });

  it('is agreed anew without touching what is paid', async () => {
    const { id } = await sold();
    await planned(id, [part(-10, 30_000), part(20, 30_000), part(50, 30_000)]);
    await pay(id, 40_000);
    const plan = await planned(id, [part(40, 25_000), part(70, 25_000)]);
    expect(plan.parts).toEqual([
      { dueOn: inDays(-10), cents: 30_000, openCents: 0 },
      { dueOn: inDays(20), cents: 10_000, openCents: 0 },
      { dueOn: inDays(40), cents: 25_000, openCents: 25_000 },
      { dueOn: inDays(70), cents: 25_000, openCents: 25_000 },
    ]);
  });

  it('opens its oldest instalment again when the payment is taken back', async () => {
    const { id } = await sold();
    await planned(id, [part(-10, 30_000), part(20, 60_000)]);
    const { payment } = await pay(id, 30_000);
    expect(await read(id)).toMatchObject({ state: 'part' });
    await house.ok(manager, invoicePaymentDelete, { payment, reason: 'Devuelto por el banco' });
    expect(await owed(id)).toEqual([30_000, 60_000]);
    expect(await read(id)).toMatchObject({ state: 'overdue', dueOn: inDays(-10) });
  });

  it('loses what comes back from its last instalments, and the rest is agreed anew', async () => {
    const { id } = await sold(60_000, {}, [{ description: 'Libro', price: 25_000, tax: house.vat }]);
    await planned(id, [part(10, 45_000), part(40, 20_000), part(70, 20_000)]);
    await pay(id, 10_000);
    const { version } = await read(id);
    const begun = await house.ok(manager, invoiceCorrect, {
      ...{ id, version, cause: 'returned', lines: [1], reason: 'Devuelve el libro' },
    });
    const draft = await read(begun.id);
    await house.ok(manager, invoiceIssue, {
      ...{ id: begun.id, version: draft.version, payable: draft.payableCents },
    });
    expect(await owed(id)).toEqual([35_000, 15_000]);
    const plan = await planned(id, [part(20, 25_000), part(50, 25_000)]);
    expect(plan.parts.map(({ cents, openCents }) => [cents, openCents])).toEqual([
      [10_000, 0],
      [25_000, 25_000],
      [25_000, 25_000],
    ]);
  });

  it('counts as one operation for cash: an instalment of 1,500 € is refused (Ley 7/2012, art. 7.1)', async () => {
    const { id } = await sold(150_000);
    await planned(id, [part(0, 50_000), part(30, 50_000), part(60, 50_000)]);
    const answer = await house.call(manager, invoicePaymentCreate, { id, cents: 50_000, method: 'cash' });
    expect(answer.error?.code).toBe('PAYMENT-004');
  });

  it('keeps the due date of the document from being changed beside it', async () => {
    const { id } = await sold();
    await planned(id, [part(10, 45_000), part(40, 45_000)]);
    const { version } = await read(id);
    expect(await house.fails(manager, invoiceUpdate, { id, version, dueOn: inDays(3) })).toBe('DUE-003');
    await planned(id, [part(15, 90_000)]);
    const next = await read(id);
    expect(next.dueOn).toBe(inDays(15));
    await house.ok(manager, invoiceUpdate, { id, version: next.version, dueOn: inDays(3) });
    expect((await planOf(id)).parts).toEqual([{ dueOn: inDays(3), cents: 90_000, openCents: 90_000 }]);
  });

  it('is refused for what is paid, a draft, days in disorder and a stale version', async () => {
    const draft = await house.draft();
    const whole = [part(1, 24_200)];
    expect(await house.fails(manager, dueDateUpdate, { id: draft, version: 1, parts: whole })).toBe(
      'DUE-002',
    );
    const { id } = await sold(24_200);
    const { version } = await read(id);
    const twice = [part(1, 12_100), part(1, 12_100)];
    expect(await house.fails(manager, dueDateUpdate, { id, version, parts: twice })).toBe('REQ-101');
    expect(await house.fails(manager, dueDateUpdate, { id, version: version + 1, parts: whole })).toBe(
      'DATA-409',
    );
    await pay(id, 24_200);
    const paid = (await read(id)).version;
    expect(await house.fails(manager, dueDateUpdate, { id, version: paid, parts: whole })).toBe('DUE-002');
  });

  it('of eight at once is agreed by one', async () => {
    const { id } = await sold();
    const { version } = await read(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        house.call(manager, dueDateUpdate, {
          ...{ id, version, parts: [part(1 + at, 45_000), part(31 + at, 45_000)] },
        }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await planOf(id)).parts).toHaveLength(2);
  });

  it('is nobody’s of another branch or school', async () => {
    const { id } = await sold();
    for (const person of [neighbour, stranger]) {
      expect(await house.fails(person, dueDateRead, { id })).toBe('DATA-404');
      expect(await house.fails(person, dueDateUpdate, { id, version: 2, parts: [part(1, 1)] })).toBe(
        'DATA-404',
      );
    }
  });
});

describe('the list of what is due', () => {
  let contact = '';
  let late = '';
  let other = '';
  beforeAll(async () => {
    contact = newId();
    ({ id: late } = await sold(30_000, { contact }));
    await planned(late, [part(-40, 10_000), part(0, 10_000), part(30, 10_000)]);
    ({ id: other } = await sold(5_000, { contact, branch: SECOND_BRANCH }));
    await sold(7_000, { contact, dueOn: inDays(-100) });
    const { id } = await sold(2_000, { contact, dueOn: inDays(5) });
    await pay(id, 2_000);
  });
  const list = (filters: CallInput<typeof dueDateReadAll>, as = manager) =>
    house.ok(as, dueDateReadAll, { contact, ...filters });
  const openOf = async (filters: CallInput<typeof dueDateReadAll>) =>
    (await list(filters)).rows.map(({ openCents }) => openCents);

  it('has what is open, first due first, what has no day last', async () => {
    const { rows, total } = await list({});
    expect(total).toBe(5);
    expect(rows.map(({ dueOn, state, place, parts }) => [dueOn, state, place, parts])).toEqual([
      [inDays(-100), 'overdue', 1, 1],
      [inDays(-40), 'overdue', 1, 3],
      [TODAY, 'today', 2, 3],
      [inDays(30), 'coming', 3, 3],
      [null, 'undated', 1, 1],
    ]);
  });

  it.each([
    ['overdue', [7_000, 10_000]],
    ['today', [10_000]],
    ['coming', [10_000]],
    ['undated', [5_000]],
    ['paid', [0]],
  ] as const)('is narrowed to %s', async (state, open) => {
    expect(await openOf({ state: [state] })).toEqual(open);
  });

  it('is narrowed by days, branch, plan and words', async () => {
    expect(await openOf({ from: inDays(-50), until: TODAY })).toEqual([10_000, 10_000]);
    expect(await openOf({ branch: [SECOND_BRANCH] })).toEqual([5_000]);
    expect(await openOf({ plan: true })).toEqual([10_000, 10_000, 10_000]);
    const { number } = await read(late);
    expect((await openOf({ search: number })).length).toBeGreaterThanOrEqual(3);
    expect(await openOf({ search: 'nadie' })).toEqual([]);
  });

  it('is added up by age', async () => {
    const sums = await house.ok(manager, dueDateSums, { contact });
    expect(sums).toEqual({
      ...{ openCents: 42_000, overdueCents: 17_000, count: 5, overdueCount: 2 },
      ages: [
        { age: 'coming', cents: 20_000, count: 2 },
        { age: 'to60', cents: 10_000, count: 1 },
        { age: 'over90', cents: 7_000, count: 1 },
        { age: 'undated', cents: 5_000, count: 1 },
      ],
    });
  });

  it('is turned page by page without losing or repeating one', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  it('leaves out what the person does not see', async () => {
    expect((await list({}, clerk)).rows.map(({ branch }) => branch)).not.toContain(SECOND_BRANCH);
    expect((await list({}, neighbour)).rows.map(({ document }) => document)).toEqual([other]);
    expect((await list({}, stranger)).rows).toEqual([]);
  });

  it('agrees with the lists of documents', async () => {
    const overdue = await house.ok(manager, invoiceReadAll, { contact, state: ['overdue'] });
    expect(overdue.rows.map(({ id }) => id)).toContain(late);
    expect(overdue.rows).toHaveLength(2);
  });

  it('is written to a file', async () => {
    const { job } = await house.ok(manager, dueDateExport, {
      ...{
        format: 'csv',
        filters: { contact },
        columns: ['dueOn', 'payer', 'part', 'state', 'open', 'days'],
      },
    });
    for (;;) {
      const seen = await house.ok(manager, billingJobs.read, { id: job });
      if (seen.finishedAt === null) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      expect(seen.message).toBe('5 vencimientos exportados.');
      const text = (await house.bytes(seen.files[0]?.id ?? '')).toString();
      expect(text).toContain('1 de 3');
      expect(text).toContain('Vencido');
      return;
    }
  });
});

describe('several debts of a person', () => {
  it('are paid together, and the books stay in balance', async () => {
    const contact = newId();
    const one = await sold(10_000, { contact });
    const two = await sold(20_000, { contact });
    await planned(two.id, [part(5, 5_000), part(35, 15_000)]);
    await house.ok(manager, invoicePaymentSettle, {
      ...{ documents: [one.id, two.id], cents: 17_000, method: 'card' },
    });
    expect(await owed(one.id)).toEqual([0]);
    expect(await owed(two.id)).toEqual([0, 13_000]);
    const { id, name } = manager.business;
    const audited = await auditLedger(house.db, systemContext(id, name));
    expect(audited).toBeNull();
  });
});
