import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cashflowRead } from '@volante/contracts/billing/cashflow.contract';
import {
  expense,
  expenseApprove,
  expensePay,
  expensePaymentDelete,
  expensePayments,
  expenseReckon,
  expenseReverse,
} from '@volante/contracts/billing/expense.contract';
import { expenseCategory } from '@volante/contracts/billing/expense-category.contract';
import {
  prorrata,
  prorrataClose,
  prorrataReckon,
} from '@volante/contracts/billing/expense-prorrata.contract';
import { expenseRecurring } from '@volante/contracts/billing/expense-recurring.contract';
import { expenseTransfer, expenseTransferRead } from '@volante/contracts/billing/expense-transfer.contract';
import { invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { taxFormRead } from '@volante/contracts/billing/tax-form.contract';
import { till, tillOpen } from '@volante/contracts/billing/till.contract';
import type { CallInput } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import { createLog } from '@volante/service-kit/log';
import { recordStore } from '@volante/service-kit/records/record-store';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { expenseRecurringRules } from '../src/expenses/expense-recurring-rules.js';
import { expenseRules } from '../src/expenses/expense-rules.js';
import { RecurringExpensesBackground } from '../src/expenses/recurring-expenses.background.js';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { manager, type PaperHouse, paperHouse } from './paper-house.js';

let house: PaperHouse;
let fuel = '';
beforeAll(async () => {
  house = await paperHouse({ worker: true });
  fuel = (await house.ok(manager, expenseCategory.calls.create, { name: 'Combustible', account: '628' })).id;
});
afterAll(async () => {
  // The ledger adds up after all bookings of the tests.
  expect(await auditLedger(house.db, systemContext(manager.business.id, ''))).toBeNull();
  await house.stop();
});

let made = 0;
type Input = Partial<CallInput<typeof expense.calls.create>>;
const LINES = [{ tax: 'vat' as const, rate: 2_100, base: 10_000, quota: 2_100 }];
const amounts = (rest: object = {}) => ({
  ...{ operation: 'domestic' as const, lines: LINES, withholding: null },
  ...rest,
});
async function drafted(rest: Input = {}): Promise<string> {
  made += 1;
  const input = {
    ...{ number: `A/${made}`, supplierName: 'Taller Pérez', supplierTaxId: 'B12345674' },
    ...{ issuer: house.issuer, branch: FIRST_BRANCH, category: fuel, issuedOn: '2026-03-01' },
    ...{ amounts: amounts() },
  };
  return (await house.ok(manager, expense.calls.create, { ...input, ...rest } as never)).id;
}
const whole = async (id: string) => {
  const { record } = await house.ok(manager, expense.calls.read, { id });
  if (!record) throw new Error(`no expense ${id}`);
  return record;
};
const approve = async (id: string, rest: object = {}) =>
  house.ok(manager, expenseApprove, { id, version: (await whole(id)).version, ...rest });
const booked = async (rest: Input = {}, on: object = {}): Promise<string> => {
  const id = await drafted(rest);
  await approve(id, on);
  return id;
};
const pay = async (id: string, cents: number, rest: object = {}) =>
  house.call(manager, expensePay, {
    ...{ id, version: (await whole(id)).version, cents, method: 'transfer' },
    ...rest,
  });
const codeOf = async (answer: Promise<{ error?: { code: string } | undefined }>) =>
  (await answer).error?.code;
/** Cents by kind of account that the postings of an expense have moved. */
async function postedBy(id: string): Promise<Record<string, number>> {
  const rows = await house.db.rows<{ kind: string; cents: string }>(
    systemContext(manager.business.id, ''),
    `SELECT a.kind, SUM(e.cents) cents FROM ledger_posting p
     JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id
     JOIN ledger_account a ON a.business_id = e.business_id AND a.account = e.account
     WHERE p.business_id = :business AND p.document_id = :id GROUP BY a.kind ORDER BY a.kind`,
    { id },
  );
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]));
}

describe('an expense', () => {
  it('of nothing is a draft whose base was forgotten, and is not booked', async () => {
    const id = await drafted({
      amounts: { ...amounts(), lines: [{ tax: 'vat', rate: 2_100, base: 0, quota: 0 }] },
    });
    const { missing } = await house.ok(manager, expenseReckon, { id });
    expect(missing).toEqual([{ path: 'amounts', message: 'Todo está a cero: escribe la base' }]);
    const { version } = await whole(id);
    expect(await house.fails(manager, expenseApprove, { id, version })).toBe('EXPENSE-003');
  });

  it('adds up what its paper says, and is owed to the supplier once it is booked', async () => {
    const id = await drafted({
      amounts: amounts({ withholding: { kind: 'professional', rate: 1_500 } }),
    });
    expect(await whole(id)).toMatchObject({
      ...{ status: 'draft', baseCents: 10_000, totalCents: 12_100, payableCents: 10_600 },
      ...{ deductedCents: null, bookedOn: null },
    });
    expect(await postedBy(id)).toEqual({});
    expect(await approve(id)).toMatchObject({ status: 'approved' });
    expect(await whole(id)).toMatchObject({ deductedCents: 2_100, paidCents: 0 });
    expect(await postedBy(id)).toEqual({
      ...{ expense: 10_000, inputTax: 2_100, supplier: -10_600, withheld: -1_500 },
    });
  });

  it('of a purchase within the Union has its quota on both sides', async () => {
    const id = await booked({ amounts: amounts({ operation: 'intra' }) });
    expect(await whole(id)).toMatchObject({ totalCents: 10_000, payableCents: 10_000 });
    expect(await postedBy(id)).toEqual({
      ...{ expense: 10_000, inputTax: 2_100, selfTax: -2_100, supplier: -10_000 },
    });
  });

  it('costs the quota that it does not deduct', async () => {
    const id = await booked({ deductible: 50 });
    expect(await postedBy(id)).toEqual({ expense: 11_050, inputTax: 1_050, supplier: -12_100 });
    const reckoned = await house.ok(manager, expenseReckon, { id });
    expect(reckoned).toMatchObject({ deductibleCents: 1_050, costCents: 11_050 });
  });

  it.each([
    ['number', { number: '' }],
    ['issuedOn', { issuedOn: null }],
    ['supplierName', { supplierName: '' }],
    ['supplierTaxId', { supplierTaxId: '' }],
    ['amounts', { amounts: amounts({ lines: [] }) }],
  ])('is not booked without %s', async (path, rest) => {
    const id = await drafted(rest as Input);
    const { error } = await house.call(manager, expenseApprove, { id, version: 1 });
    expect(error).toMatchObject({ code: 'EXPENSE-003', errors: [{ path }] });
    expect(await postedBy(id)).toEqual({});
  });

  it('is not booked on a day to come, nor before its own', async () => {
    const id = await drafted();
    const ask = (bookedOn: string) => house.call(manager, expenseApprove, { id, version: 1, bookedOn });
    expect(await codeOf(ask('2199-01-01'))).toBe('EXPENSE-009');
    expect(await ask('2026-02-28')).toMatchObject({
      error: { code: 'EXPENSE-003', errors: [{ path: 'bookedOn' }] },
    });
  });

  it('whose quota does not follow from base and rate is refused at its field', async () => {
    const line = { tax: 'vat', rate: 2_100, base: 10_000, quota: 4_200 };
    const { error } = await house.call(manager, expense.calls.create, {
      ...{ issuer: house.issuer, branch: FIRST_BRANCH, amounts: amounts({ lines: [line] }) },
    });
    expect(error?.code).toBe('REQ-101');
  });

  it('that is booked is not changed but for due day and observations, and not deleted', async () => {
    const id = await booked();
    const { version } = await whole(id);
    const update = (change: object, at = version) =>
      house.call(manager, expense.calls.update, { id, version: at, ...change });
    for (const change of [
      { number: 'B/1' },
      { amounts: amounts({ lines: [] }) },
      { category: null },
      { deductible: 0 },
    ])
      expect(await codeOf(update(change))).toBe('EXPENSE-002');
    expect(await update({ dueOn: '2026-04-01', observations: 'Pactado' })).toMatchObject({ success: true });
    expect(await house.fails(manager, expense.calls.remove, { id })).toBe('EXPENSE-002');
    expect(await house.fails(manager, expenseApprove, { id, version: version + 1 })).toBe('EXPENSE-002');
  });

  it('is reversed by a contra-entry with its reason, once, and its number is free again', async () => {
    const id = await booked({ number: 'REV-1' });
    const input = async () => ({ id, version: (await whole(id)).version, reason: 'Era de otra sociedad' });
    expect(await house.ok(manager, expenseReverse, await input())).toMatchObject({ status: 'reversed' });
    expect(await postedBy(id)).toEqual({ expense: 0, inputTax: 0, supplier: 0 });
    expect((await house.ok(manager, expensePayments, { id })).reversed).toBe('Era de otra sociedad');
    expect(await house.fails(manager, expenseReverse, await input())).toBe('EXPENSE-010');
    await drafted({ number: 'REV-1' });
  });

  it('of rivals is booked by one', async () => {
    const id = await drafted();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => house.call(manager, expenseApprove, { id, version: 1 })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await postedBy(id)).toMatchObject({ supplier: -12_100 });
  });

  it('is out of reach for people of other branches and schools', async () => {
    const id = await drafted();
    for (const as of [PEOPLE.neighbour, PEOPLE.stranger])
      for (const [call, input] of [
        [expenseReckon, { id }],
        [expenseApprove, { id, version: 1 }],
        [expenseReverse, { id, version: 1, reason: 'x' }],
        [expensePay, { id, version: 1, cents: 1, method: 'card' }],
        [expensePayments, { id }],
      ] as const)
        expect(await house.fails(as, call, input)).toBe('DATA-404');
  });
});

describe('a number of a supplier', () => {
  it('comes once in a year, however it is written', async () => {
    await drafted({ number: 'N 77' });
    const again = (rest: Input) =>
      house.call(manager, expense.calls.create, {
        ...{
          issuer: house.issuer,
          branch: SECOND_BRANCH,
          issuedOn: '2026-12-31',
          supplierTaxId: 'B12345674',
        },
        ...{ supplierName: 'Otro nombre', number: 'n77' },
        ...rest,
      });
    expect(await again({})).toMatchObject({ error: { code: 'EXPENSE-001', errors: [{ path: 'number' }] } });
    expect((await again({ issuedOn: '2027-01-02' })).success).toBe(true);
    expect((await again({ supplierTaxId: 'B87654323' })).success).toBe(true);
  });

  it('is taken by one of eight who write it at once', async () => {
    const input = {
      ...{ issuer: house.issuer, branch: FIRST_BRANCH, issuedOn: '2026-05-01', supplierTaxId: 'B12345674' },
      ...{ supplierName: 'Taller Pérez', number: 'RIVAL-1' },
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => house.call(manager, expense.calls.create, input)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, error } of answers) if (!success) expect(error?.code).toBe('EXPENSE-001');
  });

  it('of a deleted draft is free, and the draft does not come back beside another', async () => {
    const id = await drafted({ number: 'GONE-1' });
    await house.ok(manager, expense.calls.remove, { id });
    await drafted({ number: 'GONE-1' });
    expect(await house.fails(manager, expense.calls.state, { id })).toBe('EXPENSE-001');
  });
});

describe('the payment of an expense', () => {
  it('is made in parts, and what is too much is refused', async () => {
    const id = await booked();
    expect((await pay(id, 10_000)).data).toMatchObject({ status: 'approved' });
    expect(await codeOf(pay(id, 2_101))).toBe('EXPENSE-005');
    expect((await pay(id, 2_100, { method: 'card' })).data).toMatchObject({ status: 'paid' });
    expect(await codeOf(pay(id, 1))).toBe('EXPENSE-005');
    expect(await postedBy(id)).toMatchObject({ supplier: 0, transfer: -10_000, card: -2_100 });
  });

  it('goes back by a contra-entry, once', async () => {
    const id = await booked();
    const { data } = await pay(id, 12_100);
    const { payment } = data as { payment: string };
    expect(
      await house.fails(manager, expenseReverse, {
        ...{ id, version: (await whole(id)).version, reason: 'x' },
      }),
    ).toBe('EXPENSE-007');
    const undo = { payment, reason: 'Era otra' };
    await house.ok(manager, expensePaymentDelete, undo);
    expect(await house.fails(manager, expensePaymentDelete, undo)).toBe('EXPENSE-008');
    expect(await whole(id)).toMatchObject({ status: 'approved', paidCents: 0 });
    expect((await house.ok(manager, expensePayments, { id })).rows).toMatchObject([{ undone: 'Era otra' }]);
    expect(await postedBy(id)).toMatchObject({ supplier: -12_100, transfer: 0 });
  });

  it('in cash from 1,000 € on needs a reason', async () => {
    const big = [{ tax: 'vat' as const, rate: 2_100, base: 100_000, quota: 21_000 }];
    const id = await booked({ branch: SECOND_BRANCH, amounts: amounts({ lines: big }) });
    expect(await codeOf(pay(id, 100, { method: 'cash' }))).toBe('EXPENSE-006');
    expect((await pay(id, 100, { method: 'cash', taken: 'Ya se pagó' })).success).toBe(true);
  });

  it('in cash leaves the open till, which counts it, and comes back into it', async () => {
    const box = (await house.ok(manager, till.calls.create, { name: 'Gastos', branch: FIRST_BRANCH })).id;
    await house.ok(manager, tillOpen, { id: box, pieces: [{ value: 5_000, pieces: 4 }] });
    const id = await booked();
    const { data } = await pay(id, 12_100, { method: 'cash', till: box });
    const moved = async () =>
      (await house.ok(manager, cashflowRead, { till: box, limit: 10 })).rows.map(({ kind, cents }) => [
        kind,
        cents,
      ]);
    expect(await moved()).toContainEqual(['expense', -12_100]);
    const { payment } = data as { payment: string };
    await house.ok(manager, expensePaymentDelete, { payment, reason: 'Era otra' });
    expect(await moved()).toContainEqual(['expense-undone', 12_100]);
    expect(await postedBy(id)).toMatchObject({ supplier: -12_100, till: 0 });
  });

  it('of a credit note comes from the supplier', async () => {
    const back = [{ tax: 'vat' as const, rate: 2_100, base: -10_000, quota: -2_100 }];
    const id = await booked({ amounts: amounts({ lines: back }) });
    expect(await codeOf(pay(id, 12_100))).toBe('EXPENSE-005');
    expect((await pay(id, -12_100)).data).toMatchObject({ status: 'paid' });
  });

  it('of a draft, or on a day to come, is refused', async () => {
    expect(await codeOf(pay(await drafted(), 1))).toBe('EXPENSE-004');
    expect(await codeOf(pay(await booked(), 1, { paidOn: '2199-01-01' }))).toBe('EXPENSE-009');
  });
});

describe('the prorrata', () => {
  let company = '';
  let other = '';
  const last = new Date().getUTCFullYear() - 1;
  const on = `${last}-06-01`;
  beforeAll(async () => {
    company = (
      await house.ok(manager, issuer.calls.create, {
        ...{ name: 'CAP del Sur, S. L.', taxId: 'B87654323', street: 'Calle Mayor, 2', city: 'Jaén' },
      })
    ).id;
    other = (
      await house.ok(manager, issuer.calls.create, {
        ...{ name: 'CAP del Norte, S. L.', taxId: 'B85905495', street: 'Calle Mayor, 4', city: 'Jaén' },
      })
    ).id;
  });
  const of = (rest: Input = {}): Input => ({ issuer: company, issuedOn: on, ...rest });

  it('of its year decides what is deducted, by mode and use', async () => {
    const { id } = await house.ok(manager, prorrata.calls.create, {
      ...{ issuer: company, year: String(last), mode: 'special', provisional: 40 },
    });
    const deducted = async (rest: Input) =>
      (await whole(await booked(of(rest), { bookedOn: on }))).deductedCents;
    expect(await deducted({})).toBe(840);
    expect(await deducted({ usedFor: 'taxed' })).toBe(2_100);
    expect(await deducted({ usedFor: 'exempt' })).toBe(0);
    expect(await deducted({ deductible: 50 })).toBe(420);
    expect((await house.ok(manager, prorrata.calls.read, { id })).record).toMatchObject({ final: null });
    expect(
      await house.fails(manager, prorrata.calls.create, {
        ...{ issuer: company, year: String(last), provisional: 1 },
      }),
    ).toBe('PRORRATA-001');
  });

  it('becomes final at the end of its year, books the difference once, and stays', async () => {
    const { rows } = await house.ok(manager, prorrata.calls.read, { issuer: company });
    const id = rows[0]?.id ?? '';
    // Nothing was invoiced in that year: everything may be deducted that is not for exempt teaching.
    const sums = await house.ok(manager, prorrataReckon, { id });
    expect(sums).toEqual({
      withRightCents: 0,
      allCents: 0,
      percent: 100,
      adjustmentCents: 1_890,
      investmentCents: 0,
      assets: [],
      openYears: [],
      isOver: true,
    });
    const close = (percent: number) => house.call(manager, prorrataClose, { id, version: 1, percent });
    expect((await close(99)).error).toMatchObject({ code: 'PRORRATA-004', details: { percent: 100 } });
    const answers = await Promise.all([close(100), close(100), close(100)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await postedBy(id)).toEqual({ inputTax: 1_890, prorrata: -1_890 });
    expect(await house.fails(manager, prorrata.calls.update, { id, version: 2, provisional: 1 })).toBe(
      'PRORRATA-002',
    );
    expect(await house.fails(manager, prorrata.calls.remove, { id })).toBe('PRORRATA-002');
  });

  it('adjusts assets of years before whose percent has changed by more than ten points', async () => {
    const car = {
      amounts: amounts({ lines: [{ tax: 'vat', rate: 2_100, base: 2_000_000, quota: 420_000 }] }),
    };
    const phone = {
      amounts: amounts({ lines: [{ tax: 'vat', rate: 2_100, base: 100_000, quota: 21_000 }] }),
    };
    const year = last - 1;
    const asset = (rest: Input) =>
      booked(of({ ...rest, investment: 'goods', issuedOn: `${year}-03-01` }), { bookedOn: `${year}-03-01` });
    const { id: before } = await house.ok(manager, prorrata.calls.create, {
      ...{ issuer: other, year: String(year), mode: 'general', provisional: 80 },
    });
    const bought = await asset({ ...car, issuer: other, concept: 'Turismo de prácticas' });
    await asset({ ...phone, issuer: other });
    const undone = await whole(await asset({ ...car, issuer: other }));
    await house.ok(manager, expenseReverse, { id: undone.id, version: undone.version, reason: 'Devuelto' });
    const { id } = await house.ok(manager, prorrata.calls.create, {
      ...{ issuer: other, year: String(last), mode: 'general', provisional: 80 },
    });
    // Nothing was invoiced: 100 % after 80 %. (4.200 − 3.360) ÷ 5 = 168,00.
    const sums = await house.ok(manager, prorrataReckon, { id });
    expect(sums).toMatchObject({ percent: 100, adjustmentCents: 0, investmentCents: 16_800 });
    expect(sums.assets).toEqual([
      { expense: bought, label: 'Turismo de prácticas', year, percent: 80, cents: 16_800 },
    ]);
    expect((await house.ok(manager, prorrataReckon, { id: before })).investmentCents).toBe(0);
    // The percent of the purchase is not final: it decides what is adjusted.
    expect(sums.openYears).toEqual([year]);
    const early = await house.call(manager, prorrataClose, { id, version: 1, percent: 100 });
    expect(early.error).toMatchObject({ code: 'PRORRATA-005', details: { years: [year] } });
    // Nothing of that year was invoiced here: the school writes the percent of its own declaration.
    const byHand = {
      id: before,
      version: 1,
      percent: 80,
      byHand: { reason: 'Declaración de otro programa' },
    };
    expect(await house.fails(manager, prorrataClose, { ...byHand, byHand: { reason: 'No' } })).toBe(
      'REQ-101',
    );
    expect(await house.ok(manager, prorrataClose, byHand)).toMatchObject({ final: 80, adjustmentCents: 0 });
    expect((await house.ok(manager, prorrata.calls.read, { id: before })).record).toMatchObject({
      ...{ final: 80, finalReason: 'Declaración de otro programa', finalBy: manager.name },
    });
    expect(await house.fails(manager, prorrataClose, { ...byHand, version: 2 })).toBe('PRORRATA-002');
    expect((await house.ok(manager, prorrataReckon, { id })).openYears).toEqual([]);
    await house.ok(manager, prorrataClose, { id, version: 1, percent: 100 });
    expect(await postedBy(id)).toEqual({ inputTax: 16_800, prorrata: -16_800 });
    const { boxes } = await house.ok(manager, taxFormRead, {
      ...{ form: '303', issuer: other, year: last, period: '4T' },
    });
    expect(boxes.filter(({ box }) => box === '43' || box === '44').map(({ cents }) => cents)).toEqual([
      16_800, 0,
    ]);
  });

  it('counts an asset less what a rectifying expense took off it, and no more once it is sold', async () => {
    const owner = (
      await house.ok(manager, issuer.calls.create, {
        ...{ name: 'CAP del Este, S. L.', taxId: 'B58378431', street: 'Calle Mayor, 6', city: 'Jaén' },
      })
    ).id;
    const [bought, sold] = [last - 1, last];
    const of = (base: number) =>
      amounts({ lines: [{ tax: 'vat', rate: 2_100, base, quota: Math.round(base * 0.21) }] });
    const put = async (rest: Input, on: string) =>
      booked({ issuer: owner, investment: 'goods', issuedOn: on, ...rest }, { bookedOn: on });
    const year = async (n: number, percent: number) => {
      const { id } = await house.ok(manager, prorrata.calls.create, {
        ...{ issuer: owner, year: String(n), mode: 'general', provisional: percent },
      });
      return id;
    };
    const first = await year(bought, 50);
    const car = await put({ amounts: of(2_000_000), concept: 'Camión' }, `${bought}-02-01`);
    const other = await put({ amounts: of(1_000_000), concept: 'Remolque' }, `${bought}-02-01`);
    const discount = { amounts: of(-500_000), concept: 'Abono del camión' };
    const unfit = await drafted({
      issuer: company,
      investment: 'goods',
      issuedOn: on,
      ...discount,
      asset: car,
    });
    expect((await house.call(manager, expenseApprove, { id: unfit, version: 1 })).error).toMatchObject({
      ...{ code: 'EXPENSE-003', errors: [{ path: 'asset' }] },
    });
    const lone = await drafted({ issuer: owner, issuedOn: on, ...discount, asset: car });
    expect((await house.call(manager, expenseApprove, { id: lone, version: 1 })).error).toMatchObject({
      ...{ code: 'EXPENSE-003', errors: [{ path: 'asset' }] },
    });
    await put({ ...discount, asset: car }, `${bought}-09-01`);
    await house.ok(manager, prorrataClose, {
      ...{ id: first, version: 1, percent: 50, byHand: { reason: 'Declarado fuera' } },
    });
    const second = await year(sold, 50);
    // 15.000 € of 21 % are 3.150 €: (3.150 − 1.575) ÷ 5 = 315,00; 2.100 € of the other one: 210,00.
    const before = await house.ok(manager, prorrataReckon, { id: second });
    expect(before.assets.map(({ expense: one, cents }) => [one, cents]).toSorted()).toEqual(
      [
        [car, 31_500],
        [other, 21_000],
      ].toSorted(),
    );
    const on2 = `${sold}-05-10`;
    const { offer } = await house.ok(manager, expenseTransferRead, { id: car, on: on2 });
    // Four of five years are left: ±1.575 × 4 ÷ 5.
    expect(offer).toEqual({ taxedCents: 126_000, exemptCents: -126_000, years: 4 });
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { version } = await whole(car);
    const act = { id: car, version, on: on2, isTaxed: true, cents: 100_000, reason: 'A otra autoescuela' };
    expect(await house.fails(manager, expenseTransfer, { ...act, on: tomorrow })).toBe('EXPENSE-009');
    const answers = await Promise.all([1, 2, 3].map(() => house.call(manager, expenseTransfer, act)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['EXPENSE-012', 'EXPENSE-012']);
    expect(await postedBy(car)).toMatchObject({ prorrata: -100_000 });
    expect((await house.ok(manager, expenseTransferRead, { id: car })).transfer).toMatchObject({
      ...{ on: on2, isTaxed: true, cents: 100_000, by: manager.name },
    });
    expect(await house.fails(manager, expenseReverse, { id: car, version, reason: 'No' })).toBe(
      'EXPENSE-012',
    );
    const after = await house.ok(manager, prorrataReckon, { id: second });
    expect(after.assets.map(({ expense: one }) => one)).toEqual([other]);
    const box = async (period: '1T' | '2T') =>
      (await house.ok(manager, taxFormRead, { form: '303', issuer: owner, year: sold, period })).boxes.find(
        ({ box: name }) => name === '43',
      )?.cents;
    expect([await box('1T'), await box('2T')]).toEqual([0, 100_000]);
    await house.ok(manager, prorrataClose, { id: second, version: 1, percent: 100 });
    const trailer = { ...act, id: other, version: (await whole(other)).version };
    expect(await house.fails(manager, expenseTransfer, trailer)).toBe('PRORRATA-002');
    const cheap = await put({ amounts: of(100_000) }, `${sold}-01-01`);
    expect((await house.ok(manager, expenseTransferRead, { id: cheap })).offer).toBeNull();
    expect(
      await house.fails(manager, expenseTransfer, {
        ...act,
        id: cheap,
        version: (await whole(cheap)).version,
      }),
    ).toBe('EXPENSE-011');
  });

  it('tells of an asset until when it may be adjusted, and doubts what is too cheap', async () => {
    const reckoned = async (base: number, investment: 'goods' | null) => {
      const lines = [{ tax: 'vat' as const, rate: 2_100, base, quota: Math.round(base * 0.21) }];
      const id = await drafted(of({ investment, amounts: amounts({ lines }) }));
      const { adjustedUntil, warnings } = await house.ok(manager, expenseReckon, { id });
      return [adjustedUntil, warnings.filter((words) => words.includes('art. 10')).length];
    };
    const year = new Date().getUTCFullYear();
    expect(await reckoned(300_506, 'goods')).toEqual([year + 4, 0]);
    expect(await reckoned(300_505, 'goods')).toEqual([null, 1]);
    expect(await reckoned(300_505, null)).toEqual([null, 0]);
  });

  it('of this year counts what is invoiced, and is not closed before its end', async () => {
    const year = String(new Date().getUTCFullYear());
    const { id } = await house.ok(manager, prorrata.calls.create, {
      ...{ issuer: house.issuer, year, provisional: 50 },
    });
    const exempt = (
      await house.ok(manager, tax.calls.create, {
        ...{ name: 'Exento', taxGroup: 'exempt' },
        periods: [{ from: '2012-09-01', rate: 0, operation: 'E1', regime: '01', legend: 'Art. 20' }],
      })
    ).id;
    const before = await house.ok(manager, prorrataReckon, { id });
    for (const [price, of] of [
      [12_100, house.vat],
      [20_000, exempt],
    ] as const) {
      const draft = await house.draft({ lines: [{ description: 'Curso', price, tax: of }] });
      const { version, payableCents } = await house.ok(manager, invoiceRead, { id: draft });
      await house.ok(manager, invoiceIssue, { id: draft, version, payable: payableCents });
    }
    const after = await house.ok(manager, prorrataReckon, { id });
    expect(after.withRightCents - before.withRightCents).toBe(10_000);
    expect(after.allCents - before.allCents).toBe(30_000);
    expect(after.percent).toBe(34);
    expect(await house.fails(manager, prorrataClose, { id, version: 1, percent: after.percent })).toBe(
      'PRORRATA-003',
    );
  });

  it('that is missing beside exempt invoices is said before booking', async () => {
    const year = String(new Date().getUTCFullYear());
    const { rows } = await house.ok(manager, prorrata.calls.read, { issuer: house.issuer, search: year });
    const own = rows[0]?.id ?? '';
    const id = await drafted();
    const words = async () => (await house.ok(manager, expenseReckon, { id })).warnings.join(' ');
    expect(await words()).not.toContain('prorrata');
    await house.ok(manager, prorrata.calls.remove, { id: own });
    expect(await words()).toContain(`prorrata de ${year}`);
  });
});

describe('a recurring expense', () => {
  it('makes its drafts up to today, each day once, and comes back to its day after a short month', async () => {
    const { id } = await house.ok(manager, expenseRecurring.calls.create, {
      ...{ concept: 'Alquiler del local', issuer: house.issuer, branch: FIRST_BRANCH, category: fuel },
      ...{
        nextOn: '2026-01-31',
        lastOn: '2026-04-30',
        dueDays: 5,
        supplierName: 'Rentas',
        amounts: amounts(),
      },
    });
    const parts = { db: house.db, calls: {} as CallClient };
    const maker = new RecurringExpensesBackground(
      house.db,
      recordStore(parts, expense, expenseRules),
      recordStore(parts, expenseRecurring, expenseRecurringRules),
      createLog('test', 'silent'),
    );
    // Two workers at once, and rounds beyond the last day.
    for (let n = 0; n < 6; n += 1) await Promise.all([maker.work(() => false), maker.work(() => false)]);
    const { rows } = await house.ok(manager, expense.calls.read, {
      search: 'Alquiler del local',
      limit: 100,
    });
    expect(
      rows.map(({ issuedOn, dueOn, totalCents, status }) => [issuedOn, dueOn, totalCents, status]),
    ).toEqual([
      ['2026-04-30', '2026-05-05', 12_100, 'draft'],
      ['2026-03-31', '2026-04-05', 12_100, 'draft'],
      ['2026-02-28', '2026-03-05', 12_100, 'draft'],
      ['2026-01-31', '2026-02-05', 12_100, 'draft'],
    ]);
    const { record } = await house.ok(manager, expenseRecurring.calls.read, { id });
    expect(record).toMatchObject({ nextOn: '2026-05-31', anchorDay: 31 });
  });
});
