import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import { expense, expenseApprove } from '@volante/contracts/billing/expense.contract';
import {
  invoiceCreate,
  invoiceIssue,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import {
  collectedPayments,
  collectedReport,
  creditReport,
  forecastReport,
  marginExpenses,
  marginReport,
  SALES_GROUPINGS,
  type SalesGrouping,
  salesDocuments,
  salesReport,
  unpaidDocuments,
  unpaidReport,
} from '@volante/contracts/billing/money-report.contract';
import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { taxBookRead } from '@volante/contracts/billing/tax-book.contract';
import { taxFormDocuments, taxFormRead } from '@volante/contracts/billing/tax-form.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { post } from '../src/ledger/ledger.js';
import { service } from '../src/main.js';
import { ledgerOf } from './ledger-model.js';

const { manager, clerk, stranger } = PEOPLE;
const payer = (name: string, taxId: string) => ({
  ...{ name, taxId, street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén', province: 'Jaén' },
});
const LUCIA = payer('Lucía Peña', '12345678Z');
const COMPANY = payer('Transportes Cano, S. L.', 'B85905495');
const NOBODY = { ...payer('', ''), street: '', postalCode: '', city: '', province: '' };
const YEAR = new Date().getUTCFullYear();
const PERIOD = { from: `${YEAR}-01-01`, until: `${YEAR}-12-31` };

let house: ServiceHouse;
let owner = '';
const taxes = { vat: '', book: '', exempt: '', fee: '' };
const products = { lesson: '', course: '' };

async function makeTaxes(): Promise<void> {
  for (const [name, taxGroup, rate, operation] of [
    ['vat', 'vat', 2_100, 'S1'],
    ['book', 'vat', 400, 'S1'],
    ['exempt', 'exempt', 0, 'E1'],
    ['fee', 'disbursement', 0, 'N1'],
  ] as const)
    taxes[name] = (
      await house.ok(manager, tax.calls.create, {
        ...{ name, taxGroup },
        periods: [{ from: '2012-09-01', rate, operation, regime: '01', legend: '' }],
      })
    ).id;
}

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  await makeTaxes();
  owner = (
    await house.ok(manager, issuer.calls.create, {
      ...{ name: 'Autoescuela, S. L.', taxId: 'B12345674', street: 'Mayor, 1', city: 'Jaén', province: 23 },
    })
  ).id;
  for (const target of ['invoice', 'ticket', 'rectifying'] as const)
    await house.ok(manager, billingSeries.calls.create, {
      name: target,
      code: target,
      target,
      issuer: owner,
    });
  products.lesson = (
    await house.ok(manager, product.calls.create, {
      name: 'Práctica',
      tax: taxes.vat,
      price: 3_000,
      licences: ['B'],
    })
  ).id;
  products.course = (
    await house.ok(manager, product.calls.create, {
      name: 'CAP',
      tax: taxes.exempt,
      price: 50_000,
      licences: ['C'],
    })
  ).id;
  await sellAll();
  await buyAll();
});
afterAll(() => house.stop());

interface Line {
  price: number;
  tax: string;
  quantity?: number;
  product?: string;
}

async function issue(id: string): Promise<string> {
  const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
  await house.ok(manager, invoiceIssue, { id, version, payable: payableCents });
  return id;
}

async function sell(lines: readonly Line[], change: object = {}): Promise<string> {
  const { id } = await house.ok(manager, invoiceCreate, {
    ...{ branch: FIRST_BRANCH, payer: LUCIA },
    lines: lines.map((line) => ({ description: 'Línea', ...line })),
    ...change,
  });
  return issue(id);
}

async function correct(
  id: string,
  cause: 'wrong-price' | 'returned' | 'no-sale' | 'full-invoice',
  change: object = {},
) {
  const { version } = await house.ok(manager, invoiceRead, { id });
  const done = await house.ok(manager, invoiceCorrect, { id, version, cause, reason: 'Prueba' });
  if (done.act !== 'annul') {
    await house.ok(manager, invoiceUpdate, { id: done.id, version: done.version, ...change });
    await issue(done.id);
  }
}

const pay = async (id: string, cents: number, method: 'cash' | 'card' | 'transfer', paidOn?: string) =>
  (await house.ok(manager, invoicePaymentCreate, { id, cents, method, ...(paidOn ? { paidOn } : {}) }))
    .payment;

interface Bought {
  operation?: 'domestic' | 'reverse';
  rate?: number;
  base: number;
  quota: number;
  withholding?: { kind: 'professional' | 'rent'; rate: number };
  investment?: 'goods';
}

/** An expense that is booked today. */
async function buy(
  number: string,
  supplier: readonly [string, string],
  { operation = 'domestic', rate = 2_100, ...one }: Bought,
) {
  const { id, version } = await house.ok(manager, expense.calls.create, {
    ...{ number, branch: FIRST_BRANCH, issuer: owner, issuedOn: `${YEAR - 1}-12-20`, concept: number },
    ...{ supplierName: supplier[0], supplierTaxId: supplier[1], investment: one.investment ?? null },
    amounts: {
      operation,
      lines: [{ tax: 'vat', rate, base: one.base, quota: one.quota }],
      withholding: one.withholding ?? null,
    },
  });
  await house.ok(manager, expenseApprove, { id, version });
}

const GARAGE = ['Taller Cano, S. L.', 'B72877814'] as const;

/** Purchases of every kind that a form tells apart. */
async function buyAll(): Promise<void> {
  await buy('G-1', GARAGE, { base: 300_000, quota: 63_000 });
  await buy('G-2', GARAGE, { base: 2_000_000, quota: 420_000, investment: 'goods' });
  await buy('L-1', ['Ana Gil', '00000000T'], {
    ...{ base: 80_000, quota: 16_800, withholding: { kind: 'rent', rate: 1_900 } },
  });
  await buy('A-1', ['Luis Mora', 'X1234567L'], {
    ...{ base: 10_000, quota: 2_100, withholding: { kind: 'professional', rate: 1_500 } },
  });
  await buy('I-1', ['Obras, S. L.', 'A58818501'], { operation: 'reverse', base: 40_000, quota: 8_400 });
}

/** Sales of every kind that changes a report: rates, fees, branches, corrections by difference and substitution, an annulment, a full invoice. */
async function sellAll(): Promise<void> {
  const first = await sell([
    { price: 3_333, tax: taxes.vat, quantity: 3_000, product: products.lesson },
    { price: 1_999, tax: taxes.book },
    { price: 9_405, tax: taxes.fee },
  ]);
  const second = await sell([{ price: 400_000, tax: taxes.exempt, product: products.course }], {
    ...{ payer: COMPANY, branch: SECOND_BRANCH },
  });
  const wrong = await sell([{ price: 12_100, tax: taxes.vat, product: products.lesson }]);
  await correct(wrong, 'wrong-price', {
    lines: [{ description: 'Línea', price: 6_050, tax: taxes.vat, product: products.lesson }],
  });
  await correct(await sell([{ price: 12_100, tax: taxes.vat }]), 'returned', {
    lines: [{ description: 'Línea', price: 2_420, quantity: -1_000, tax: taxes.vat }],
  });
  await correct(await sell([{ price: 99_999, tax: taxes.vat }]), 'no-sale');
  const ticket = await sell([{ price: 3_630, tax: taxes.vat }], { target: 'ticket', payer: NOBODY });
  await correct(ticket, 'full-invoice', { payer: LUCIA });
  await sell([{ price: 1_000, tax: taxes.vat }], { target: 'ticket', payer: NOBODY });
  await pay(first, 10_000, 'cash');
  await pay(second, 200_000, 'transfer', `${YEAR}-01-01`);
  const undone = await pay(second, 5_000, 'card');
  await house.ok(manager, invoicePaymentDelete, { payment: undone, reason: 'Otra tarjeta' });
}

const ledger = () => ledgerOf(house.db, manager.business.id);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function everyDocument(input: { by: SalesGrouping; key?: string }) {
  const rows = [];
  const replaced = [];
  let cursor: string | undefined;
  do {
    const page = await house.ok(manager, salesDocuments, {
      ...PERIOD,
      ...input,
      ...(cursor ? { cursor } : {}),
    });
    rows.push(...page.rows);
    replaced.push(...page.replaced);
    cursor = page.next ?? undefined;
  } while (cursor);
  return { rows, replaced };
}

describe('sales', () => {
  it.each(Object.keys(SALES_GROUPINGS) as SalesGrouping[])('by %s add up to the ledger', async (by) => {
    const report = await house.ok(manager, salesReport, { ...PERIOD, by });
    const books = await ledger();
    expect(sum(report.rows.map(({ base }) => base))).toBe(report.total.base);
    expect(report.total.base).toBe(-books.between('income', PERIOD));
    expect(report.total.tax).toBe(-books.between('tax', PERIOD));
    expect(report.total.disbursements).toBe(-books.between('disbursement', PERIOD));
    // 30 clases y el libro, el CAP, la corregida, la devuelta y los dos tiques, a mano.
    expect(report.total.tax).toBe(1_735 + 77 + 1_050 + 2_100 - 420 + 630 + 174);
  });

  it.each(['branch', 'kind', 'month', 'customer'] as const)(
    'by %s open documents that add up to the row',
    async (by) => {
      const { rows } = await house.ok(manager, salesReport, { ...PERIOD, by });
      for (const row of rows) {
        const { rows: documents, replaced } = await everyDocument({ by, key: row.key });
        expect(documents).toHaveLength(row.documents);
        expect(sum(documents.map(({ base }) => base)) - sum(replaced.map(({ base }) => base))).toBe(row.base);
      }
    },
  );

  it('by product and licence know their lines', async () => {
    const { rows } = await house.ok(manager, salesReport, { ...PERIOD, by: 'licence' });
    const of = new Map(rows.map(({ key, base }) => [key, base]));
    // Clases: 99,99 € con IVA, y 121 € que fueron 60,50 €.
    expect([of.get('B'), of.get('C')]).toEqual([8_264 + 10_000 - 10_000 + 5_000, 400_000]);
    const { rows: documents } = await everyDocument({ by: 'product', key: products.course });
    expect(documents.map(({ payer: name }) => name)).toEqual([COMPANY.name]);
  });

  it('and every other figure have no documents for a key with letters that none has', async () => {
    for (const by of Object.keys(SALES_GROUPINGS) as SalesGrouping[])
      expect((await everyDocument({ by, key: 'ñ😀' })).rows).toEqual([]);
    for (const by of ['method', 'month', 'branch', 'person'] as const) {
      const { rows } = await house.ok(manager, collectedPayments, { ...PERIOD, by, key: 'ñ😀' });
      expect(rows).toEqual([]);
    }
    expect((await house.ok(manager, marginExpenses, { ...PERIOD, key: 'ñ😀' })).rows).toEqual([]);
  });

  it('of another year, branch or school are empty, and a clerk sees their branch alone', async () => {
    const past = await house.ok(manager, salesReport, {
      from: '2001-01-01',
      until: '2001-12-31',
      by: 'month',
    });
    expect(past.total).toMatchObject({ base: 0, documents: 0 });
    expect((await house.ok(stranger, salesReport, { ...PERIOD, by: 'month' })).total.base).toBe(0);
    const own = await house.ok(clerk, salesReport, { ...PERIOD, by: 'branch' });
    expect(own.rows.map(({ key }) => key)).toEqual([FIRST_BRANCH]);
    expect(
      await house.fails(manager, salesReport, { from: '2026-02-01', until: '2026-01-01', by: 'month' }),
    ).toBe('REQ-101');
  });

  it('stand beside those of the year before', async () => {
    const next = { from: `${YEAR + 1}-01-01`, until: `${YEAR + 1}-12-31` };
    const report = await house.ok(manager, salesReport, { ...next, by: 'month' });
    const now = await house.ok(manager, salesReport, { ...PERIOD, by: 'month' });
    expect(report.total).toMatchObject({ base: 0, before: now.total.base });
    expect(sum(report.rows.map(({ before }) => before))).toBe(now.total.base);
    expect(report.rows.every(({ key }) => key.startsWith(String(YEAR + 1)))).toBe(true);
  });
});

describe('money that came in', () => {
  it.each(['method', 'month', 'branch', 'person'] as const)('by %s adds up to the ledger', async (by) => {
    const report = await house.ok(manager, collectedReport, { ...PERIOD, by });
    const books = await ledger();
    expect(report.total.cents).toBe(books.money(PERIOD));
    expect(report.total.cents).toBe(210_000);
    expect(sum(report.rows.map(({ cents }) => cents))).toBe(210_000);
    for (const { key, cents } of report.rows) {
      const { rows } = await house.ok(manager, collectedPayments, { ...PERIOD, by, key });
      expect(sum(rows.map((row) => row.cents))).toBe(cents);
    }
  });
});

describe('what is owed', () => {
  it('is what the customers’ accounts say, and its ages open their documents', async () => {
    const report = await house.ok(manager, unpaidReport, {});
    const books = await ledger();
    expect(report.total.cents - report.inFavour.cents).toBe(books.balance('customer'));
    for (const { age, cents, documents } of report.ages) {
      const { rows } = await house.ok(manager, unpaidDocuments, { age });
      expect([rows.length, sum(rows.map(({ pending }) => pending))]).toEqual([documents, cents]);
    }
    expect(report.customers[0]).toMatchObject({ name: COMPANY.name, cents: 200_000 });
  });

  it('in favour of customers is what their accounts hold', async () => {
    const contact = newId();
    const ctx = systemContext(manager.business.id, manager.business.name);
    await house.db.write(ctx, (tx) =>
      post(tx, {
        ...{ kind: 'opening', document: newId(), payment: '', day: `${YEAR}-01-10` },
        entries: [
          { account: { kind: 'bag', owner: contact }, cents: -500 },
          { account: { kind: 'lot', owner: contact }, cents: -7_000 },
          { account: { kind: 'held', owner: contact }, cents: -9_405 },
          { account: { kind: 'fees-paid', owner: contact }, cents: 10_000 },
          { account: { kind: 'opening', owner: FIRST_BRANCH }, cents: 6_905 },
        ],
      }),
    );
    const on = async (day: string) => (await house.ok(manager, creditReport, { on: day })).total;
    const books = await ledger();
    const owed = ['bag', 'advance', 'lot', 'held', 'fees-paid'].reduce(
      (total, kind) => total - books.balance(kind),
      0,
    );
    expect(await on(PERIOD.until)).toBe(owed);
    expect([await on(`${YEAR}-01-09`), await on(`${YEAR}-01-10`)]).toEqual([0, 6_905]);
    const { rows } = await house.ok(manager, creditReport, { on: PERIOD.until });
    expect(rows).toEqual([
      expect.objectContaining({ credit: 500, lessons: 7_000, fees: -595, cents: 6_905 }),
    ]);
    expect(await house.fails(clerk, creditReport, { on: PERIOD.until })).toBe('ACCESS-001');
  });
});

it('the forecast begins with the ledger’s money, and knows debts and bills', async () => {
  const report = await house.ok(manager, forecastReport, {});
  const books = await ledger();
  const money = ['cash', 'card', 'bizum', 'transfer', 'till', 'bank'].map(books.balance);
  expect(report.start).toBe(sum(money));
  expect(report.weeks).toHaveLength(13);
  // Documents without a due day are due since today, expenses since December.
  expect([report.lateIn, report.lateOut]).toEqual([0, -books.balance('supplier')]);
  const { total } = await house.ok(manager, unpaidReport, {});
  expect(report.weeks[0]).toMatchObject({ in: total.cents, out: 0, balance: report.start + total.cents });
  expect(await house.fails(clerk, forecastReport)).toBe('ACCESS-001');
});

describe('the margin', () => {
  it('is the ledger’s income less its costs, and costs open their expenses', async () => {
    const report = await house.ok(manager, marginReport, PERIOD);
    const books = await ledger();
    expect(report.total.income).toBe(-books.between('income', PERIOD));
    expect(report.total.cost).toBe(books.between('expense', PERIOD));
    expect(sum(report.licences.map(({ cost }) => cost))).toBe(report.total.cost);
    expect(sum(report.licences.map(({ margin }) => margin))).toBe(report.total.margin);
    for (const { key, cents } of report.costs) {
      const { rows } = await house.ok(manager, marginExpenses, { ...PERIOD, key });
      expect(sum(rows.map((row) => row.cents))).toBe(cents);
      expect(rows.every(({ expense: id }) => id !== null)).toBe(true);
    }
    expect(await house.fails(clerk, marginReport, PERIOD)).toBe('ACCESS-001');
  });
});

describe('forms', () => {
  const quarter = `${Math.ceil((new Date().getUTCMonth() + 1) / 3)}T` as '1T';
  const form = (change: object = {}) => ({
    form: '303' as const,
    issuer: owner,
    year: YEAR,
    period: quarter,
    ...change,
  });

  it('have boxes that equal the ledger’s taxes, rate by rate', async () => {
    const { boxes } = await house.ok(manager, taxFormRead, form());
    const of = new Map(boxes.map(({ box, cents }) => [box, cents]));
    const books = await ledger();
    expect(of.get('27')).toBe(-books.between('tax', PERIOD) - books.between('selfTax', PERIOD));
    expect(of.get('45')).toBe(books.between('inputTax', PERIOD));
    expect(['28', '29', '30', '31', '12', '13'].map((box) => of.get(box))).toEqual([
      ...[430_000, 90_300, 2_000_000, 420_000, 40_000, 8_400],
    ]);
    expect((of.get('09') ?? 0) + (of.get('15') ?? 0)).toBe(-books.tax(owner, 'vat', 2_100));
    expect(of.get('03')).toBe(-books.tax(owner, 'vat', 400));
    // A substitution changes by 50,00 € less, a return by 20,00 € less; the full invoice takes the place of its ticket.
    expect([of.get('14'), of.get('15')]).toEqual([-7_000, -1_470]);
  });

  it('open the documents of each box, with what was replaced', async () => {
    const { boxes } = await house.ok(manager, taxFormRead, form());
    for (const { box, cents } of boxes.filter((one) => ['03', '09', '15', '29', '31'].includes(one.box))) {
      const { rows } = await house.ok(manager, taxFormDocuments, form({ box }) as never);
      expect([box, sum(rows.map(({ quota }) => quota))]).toEqual([box, cents]);
    }
    expect(await house.fails(manager, taxFormDocuments, form({ box: '999' }))).toBe('TAX-FORM-002');
  });

  it('of the year are the sum of its quarters, and the books have the same lines', async () => {
    const { boxes } = await house.ok(manager, taxFormRead, form({ form: '390', period: '0A' }) as never);
    const of = new Map(boxes.map(({ box, cents }) => [box, cents]));
    const books = await ledger();
    expect(of.get('47')).toBe(-books.between('tax', PERIOD) - books.between('selfTax', PERIOD));
    expect(of.get('64')).toBe(books.between('inputTax', PERIOD));
    expect(of.get('108')).toBe(-books.between('income', PERIOD));
    const { rows } = await house.ok(manager, taxBookRead, {
      book: 'issued',
      issuer: owner,
      year: YEAR,
      period: '0A',
    });
    expect(sum(rows.map(({ base }) => base))).toBe(-books.between('income', PERIOD));
    expect(sum(rows.map(({ quota }) => quota))).toBe(-books.between('tax', PERIOD));
    expect(rows.map(({ type }) => type).toSorted()).toEqual(
      ['F1', 'F1', 'F1', 'F1', 'F1', 'F2', 'F2', 'F3', 'R1', 'R4'].toSorted(),
    );
  });

  it('name who is above the limit with its documents, in 347', async () => {
    const { parties, notes } = await house.ok(
      manager,
      taxFormRead,
      form({ form: '347', period: '0A' }) as never,
    );
    expect(parties).toEqual([
      expect.objectContaining({ taxId: GARAGE[1], key: 'A', cents: 2_783_000, cash: 0 }),
      expect.objectContaining({ taxId: COMPANY.taxId, key: 'B', cents: 400_000, cash: 0 }),
    ]);
    expect(notes.some((note) => note.includes('sin NIF'))).toBe(true);
    const { rows } = await house.ok(
      manager,
      taxFormDocuments,
      form({ form: '347', period: '0A', box: COMPANY.taxId }) as never,
    );
    expect(sum(rows.map(({ base, quota }) => base + quota))).toBe(400_000);
  });

  it('of withheld income tax equal the ledger’s, and open their expenses', async () => {
    const books = await ledger();
    const boxesOf = async (one: '111' | '115') =>
      new Map(
        (await house.ok(manager, taxFormRead, form({ form: one }) as never)).boxes.map(({ box, cents }) => [
          box,
          cents,
        ]),
      );
    const [professionals, rent] = [await boxesOf('111'), await boxesOf('115')];
    expect([...professionals.values()]).toEqual([1, 10_000, 1_500, 1_500]);
    expect([...rent.values()]).toEqual([1, 80_000, 15_200, 15_200]);
    expect(-books.between('withheld', PERIOD)).toBe(16_700);
    const { parties } = await house.ok(manager, taxFormRead, form({ form: '190', period: '0A' }) as never);
    expect(parties).toEqual([
      expect.objectContaining({ taxId: 'X1234567L', key: 'G', cents: 10_000, withheld: 1_500 }),
    ]);
    const { rows } = await house.ok(
      manager,
      taxFormDocuments,
      form({ form: '180', period: '0A', box: '00000000T' }) as never,
    );
    expect(rows).toEqual([
      expect.objectContaining({ kind: 'expense', number: 'L-1', base: 80_000, quota: 15_200 }),
    ]);
    expect(await house.fails(manager, taxFormDocuments, form({ form: '115', box: '99' }))).toBe(
      'TAX-FORM-002',
    );
  });

  it('and the received book have the same lines', async () => {
    const { rows } = await house.ok(manager, taxBookRead, {
      book: 'received',
      issuer: owner,
      year: YEAR,
      period: '0A',
    });
    expect(rows.map(({ number }) => number).toSorted()).toEqual(['A-1', 'G-1', 'G-2', 'I-1', 'L-1']);
    expect(sum(rows.map(({ deductible }) => deductible ?? 0))).toBe(
      (await ledger()).between('inputTax', PERIOD),
    );
  });

  it('are refused for a wrong period, to who sees a part of the branches, and empty elsewhere', async () => {
    expect(await house.fails(manager, taxFormRead, form({ period: '0A' }))).toBe('TAX-FORM-001');
    expect(await house.fails(clerk, taxFormRead, form())).toBe('ACCESS-001');
    expect(
      await house.fails(clerk, taxBookRead, { book: 'issued', issuer: owner, year: YEAR, period: quarter }),
    ).toBe('ACCESS-001');
    const { boxes } = await house.ok(stranger, taxFormRead, form());
    expect(boxes.every(({ cents }) => cents === 0)).toBe(true);
  });
});
