import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { correctionPreview, invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import {
  invoiceCreate,
  invoiceDelete,
  invoiceHistory,
  invoiceIssue,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { verifactuStart } from '@volante/contracts/billing/verifactu.contract';
import type { CallInput } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { paperReferences } from '../src/corrections/paper-references.js';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { service } from '../src/main.js';
import { firstChainFault } from '../src/verifactu/verifactu-chain.js';
import type { InvoiceRecord } from '../src/verifactu/verifactu-record.js';

const { manager, neighbour, stranger } = PEOPLE;
const SCHOOL = manager.business;

let house: ServiceHouse;
const taxes: Record<string, string> = {};
const series: Record<string, string> = {};

const anIssuer = async (name: string, taxId: string) =>
  (
    await house.ok(manager, issuer.calls.create, {
      ...{ name, taxId, street: 'Calle Mayor, 1', city: 'Jaén', province: 23 },
    })
  ).id;

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  for (const [name, taxGroup, rate, operation] of [
    ['vat', 'vat', 2_100, 'S1'],
    ['exempt', 'exempt', 0, 'E1'],
    ['fee', 'disbursement', 0, 'N1'],
  ] as const)
    taxes[name] = (
      await house.ok(manager, tax.calls.create, {
        ...{ name, taxGroup },
        periods: [{ from: '2012-09-01', rate, operation, regime: '01', legend: '' }],
      })
    ).id;
  const owner = await anIssuer('Autoescuela, S. L.', 'B12345674');
  const other = await anIssuer('Otra, S. L.', 'B85905495');
  for (const [code, target, by] of [
    ['F', 'invoice', owner],
    ['T', 'ticket', owner],
    ['R', 'rectifying', owner],
    ['X', 'rectifying', other],
  ] as const)
    series[code] = (
      await house.ok(manager, billingSeries.calls.create, { name: code, code, target, issuer: by })
    ).id;
  await house.ok(manager, verifactuStart, { issuer: owner });
});
afterAll(() => house.stop());

const PAYER = {
  ...{ name: 'Lucía Peña Ortega', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' },
  ...{ city: 'Jaén', province: 'Jaén' },
};
/** So many days before today. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const CONTACT = 'd'.repeat(24);
type Draft = Partial<CallInput<typeof invoiceCreate>>;
type Choice = Partial<CallInput<typeof invoiceCorrect>>;

const read = (id: string) => house.ok(manager, invoiceRead, { id });
async function issue(id: string) {
  const { version, payableCents } = await read(id);
  return house.call(manager, invoiceIssue, { id, version, payable: payableCents });
}
async function issued(rest: Draft = {}) {
  const { id } = await house.ok(manager, invoiceCreate, {
    ...{ branch: FIRST_BRANCH, series: series.F ?? null, payer: PAYER },
    lines: [
      { description: 'Práctica', price: 12_100, tax: taxes.vat ?? '' },
      { description: 'Libro', price: 2_420, tax: taxes.vat ?? '' },
    ],
    ...rest,
  });
  expect((await issue(id)).error).toBeUndefined();
  return read(id);
}
const ticket = (price = 6_050) =>
  issued({
    ...{ target: 'ticket', series: series.T ?? null, payer: { ...PAYER, name: '', taxId: '' } },
    lines: [{ description: 'Práctica', price, tax: taxes.vat ?? '' }],
  });
async function correct(id: string, choice: Choice, key?: string) {
  const { version } = await read(id);
  const input = { id, version, cause: 'other', reason: 'Se escribió mal', ...choice };
  return house.call(manager, invoiceCorrect, input, key);
}
async function begun(id: string, choice: Choice) {
  const answer = await correct(id, choice);
  expect(answer.error).toBeUndefined();
  return read((answer.data as { id: string }).id);
}
/** Issued with other lines than those with which it was begun. */
async function corrected(id: string, choice: Choice, change: object = {}) {
  const draft = await begun(id, choice);
  if (Object.keys(change).length > 0)
    await house.ok(manager, invoiceUpdate, { id: draft.id, version: draft.version, ...change });
  expect((await issue(draft.id)).error).toBeUndefined();
  return read(draft.id);
}
/** An issued invoice of a contact; the contacts of the house are not known here. */
async function ofContact(contact: string) {
  const invoice = await issued();
  const [from, to] = [`customer:${invoice.id}`, `customer:${contact}`];
  await house.db.unscopedRun('UPDATE document SET contact_id = :contact WHERE id = :id', {
    ...{ contact, id: invoice.id },
  });
  await house.db.unscopedRun(
    'UPDATE ledger_account SET account = :to, owner = :contact WHERE account = :from',
    { to, from, contact },
  );
  await house.db.unscopedRun('UPDATE ledger_entry SET account = :to WHERE account = :from', { to, from });
  return invoice;
}
const line = (price: number, quantity = 1_000) => ({
  lines: [{ description: 'Práctica', price, quantity, tax: taxes.vat ?? '' }],
});
const pay = async (id: string, cents: number) => {
  const { data, error } = await house.call(manager, invoicePaymentCreate, { id, cents, method: 'card' });
  expect(error).toBeUndefined();
  return (data as { payment: string }).payment;
};
const ledger = () => auditLedger(house.db, systemContext(SCHOOL.id, SCHOOL.name));
const balance = async (account: string) => {
  const [row] = await house.db.unscoped<{ balance: string }>(
    'SELECT balance FROM ledger_account WHERE business_id = :business AND account LIKE :account',
    { business: SCHOOL.id, account },
  );
  return Number(row?.balance ?? 0);
};
const records = async (): Promise<InvoiceRecord[]> =>
  (
    await house.db.unscoped<{ record: string }>(
      "SELECT record FROM verifactu_record WHERE tax_id = 'B12345674' ORDER BY seq",
    )
  ).map(({ record }) => JSON.parse(record) as InvoiceRecord);
const lastRecord = async () => (await records()).at(-1);
const codes = ({ error }: { error?: { code: string } | undefined }) => error?.code;
const preview = (id: string, choice: Choice) =>
  house.ok(manager, correctionPreview, { id, cause: 'other', ...choice });

describe('differences', () => {
  it('take back what is returned, move the debt, and stand in the chain', async () => {
    const invoice = await issued();
    const shown = await preview(invoice.id, { cause: 'returned', lines: [1] });
    expect(shown).toMatchObject({
      ...{ act: 'rectify', type: 'R1', method: 'I', methods: ['I', 'S'], refusals: [] },
      before: { base: 12_000, quota: 2_520, total: 14_520 },
      begun: { base: -2_000, quota: -420, total: -2_420 },
      after: { base: 10_000, quota: 2_100, total: 12_100 },
      pendingCents: 12_100,
    });
    const note = await corrected(invoice.id, { cause: 'returned', lines: [1], reason: 'Devuelve el libro' });
    expect(note).toMatchObject({
      ...{
        target: 'rectifying',
        state: 'issued',
        totalCents: -2_420,
        series: series.R,
        correctedCents: 2_420,
      },
      corrects: [
        { id: invoice.id, number: invoice.number, type: 'R1', method: 'I', reason: 'Devuelve el libro' },
      ],
    });
    expect(await read(invoice.id)).toMatchObject({
      ...{ state: 'rectified', correctedCents: -2_420, correctedBy: [{ id: note.id, number: note.number }] },
    });
    expect(await balance(`customer:${invoice.id}`)).toBe(12_100);
    expect(await lastRecord()).toMatchObject({
      ...{ type: 'R1', rectification: 'I', total: -2_420 },
      rectified: [{ issuer: 'B12345674', number: invoice.number, date: invoice.issuedOn }],
    });
    expect(firstChainFault(await records())).toBeNull();
    expect(await ledger()).toBeNull();
    await pay(invoice.id, 12_100);
    expect(
      (await house.call(manager, invoicePaymentCreate, { id: invoice.id, cents: 1, method: 'card' })).error
        ?.code,
    ).toBe('PAYMENT-002');
  });

  it('never take more than is left, in one or in several', async () => {
    const invoice = await issued();
    await corrected(invoice.id, { cause: 'returned', lines: [1] });
    const draft = await begun(invoice.id, { cause: 'returned' });
    expect(codes(await issue(draft.id))).toBe('CORRECTION-006');
    await house.ok(manager, invoiceUpdate, { id: draft.id, version: draft.version, ...line(12_100, -1_000) });
    expect(codes(await issue(draft.id))).toBeUndefined();
    const again = await begun(invoice.id, { cause: 'returned' });
    await house.ok(manager, invoiceUpdate, { id: again.id, version: again.version, ...line(1, -1_000) });
    expect(codes(await issue(again.id))).toBe('CORRECTION-006');
    expect(await balance(`customer:${invoice.id}`)).toBe(0);
    await house.ok(manager, invoiceDelete, { id: again.id });
  });

  it('of another condition than those of the invoice are refused', async () => {
    const invoice = await issued();
    const draft = await begun(invoice.id, { cause: 'returned' });
    const lines = [{ description: 'CAP', price: 100, quantity: -1_000, tax: taxes.exempt ?? '' }];
    await house.ok(manager, invoiceUpdate, { id: draft.id, version: draft.version, lines });
    expect(codes(await issue(draft.id))).toBe('CORRECTION-006');
  });

  it('give a discount in euros back line by line', async () => {
    const invoice = await issued({ discount: { mode: 'quantity', value: 1_452 } });
    expect(invoice.totalCents).toBe(13_068);
    const shown = await preview(invoice.id, { cause: 'returned', lines: [0] });
    expect(shown.begun?.total).toBe(-10_890);
    expect((await preview(invoice.id, { cause: 'returned' })).begun?.total).toBe(-13_068);
  });

  it('leave money that was paid as credit of the contact', async () => {
    const invoice = await ofContact(CONTACT);
    await pay(invoice.id, 14_520);
    const note = await corrected(invoice.id, { cause: 'returned', lines: [1] });
    expect(await balance(`bag:${CONTACT}`)).toBe(-2_420);
    expect(await balance(`customer:${CONTACT}`)).toBe(0);
    expect(await read(invoice.id)).toMatchObject({ paidCents: 14_520, correctedCents: 0 });
    expect(await ledger()).toBeNull();
    expect(codes(await correct(note.id, { cause: 'no-sale' }))).toBeUndefined();
    expect(await balance(`bag:${CONTACT}`)).toBe(0);
    expect(await read(invoice.id)).toMatchObject({ state: 'paid', correctedCents: 0 });
    expect(await ledger()).toBeNull();
  });
});

it('money that became credit goes back once: with its payment', async () => {
  const contact = newId();
  const invoice = await ofContact(contact);
  const payment = await pay(invoice.id, 14_520);
  await corrected(invoice.id, { cause: 'returned', lines: [1] });
  expect(await balance(`bag:${contact}`)).toBe(-2_420);
  await house.ok(manager, invoicePaymentDelete, { payment, reason: 'Se devuelve' });
  expect(await balance(`bag:${contact}`)).toBe(0);
  expect(await balance(`customer:${contact}`)).toBe(12_100);
  expect(await read(invoice.id)).toMatchObject({ paidCents: 0, correctedCents: -2_420 });
  expect(await ledger()).toBeNull();
});

it('money of a replaced document counts for the other one and is not undone', async () => {
  const small = await ticket();
  const payment = await pay(small.id, 6_050);
  await corrected(small.id, { cause: 'full-invoice' }, { payer: PAYER });
  const input = { payment, reason: 'Era otra tarjeta' };
  expect(codes(await house.call(manager, invoicePaymentDelete, input))).toBe('PAYMENT-012');
  expect(await ledger()).toBeNull();
});

describe('substitution', () => {
  it('takes the place of the amounts; what was paid counts for it', async () => {
    const invoice = await issued();
    await pay(invoice.id, 5_000);
    expect(await preview(invoice.id, { cause: 'wrong-price' })).toMatchObject({
      ...{ type: 'R4', method: 'S', paidCents: 5_000, pendingCents: 9_520 },
    });
    const note = await corrected(invoice.id, { cause: 'wrong-price' }, line(12_100));
    expect(note).toMatchObject({ state: 'issued', totalCents: 12_100, correctedCents: -5_000 });
    expect(await read(invoice.id)).toMatchObject({ state: 'rectified', correctedCents: -9_520 });
    expect(await balance(`customer:${note.id}`)).toBe(7_100);
    expect(await balance(`customer:${invoice.id}`)).toBe(0);
    const reader = (sql: string, params: object) =>
      house.db.unscoped(sql, { ...params, business: SCHOOL.id }) as Promise<never[]>;
    expect(await paperReferences(reader, note.id)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Rectifica la factura ${invoice.number} de .*, por sustitución \\(R4\\)\\. Causa: .*120,00 € y una cuota de 25,20 €\\.$`,
        ),
      ),
    ]);
    expect(await lastRecord()).toMatchObject({
      ...{ type: 'R4', rectification: 'S', total: 12_100 },
      rectifiedAmounts: { base: 12_000, quota: 2_520 },
    });
    await pay(note.id, 7_100);
    expect(await read(note.id)).toMatchObject({ state: 'paid' });
    expect(await ledger()).toBeNull();
  });

  it.each([
    ['without a discount', {}, 12_100],
    ['with one in percent', { discount: { mode: 'percent' as const, value: 1_000 } }, 10_890],
    ['with one in euros', { discount: { mode: 'quantity' as const, value: 1_452 } }, 10_890],
  ])('begins with what differences have left, %s', async (_name, discount, left) => {
    const invoice = await issued(discount);
    await corrected(invoice.id, { cause: 'returned', lines: [1] });
    const shown = await preview(invoice.id, { cause: 'wrong-price', method: 'S' });
    expect(shown).toMatchObject({ before: { total: left }, begun: { total: left }, pendingCents: left });
    const draft = await begun(invoice.id, { cause: 'wrong-price', method: 'S' });
    expect(draft.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Práctica', 1_000],
    ]);
  });

  it('begins with the rest of a line of which a part went back', async () => {
    const invoice = await issued(line(1_210, 10_000));
    await corrected(invoice.id, { cause: 'returned' }, line(1_210, -4_000));
    const draft = await begun(invoice.id, { cause: 'wrong-party' });
    expect(draft).toMatchObject({ totalCents: 7_260, lines: [{ price: 1_210, quantity: 6_000 }] });
  });

  it('moves a payment that is taken back later to where it was taken', async () => {
    const invoice = await issued();
    const payment = await pay(invoice.id, 5_000);
    const note = await corrected(invoice.id, { cause: 'wrong-price' });
    await house.ok(manager, invoicePaymentDelete, { payment, reason: 'No llegó' });
    expect(await balance(`customer:${invoice.id}`)).toBe(5_000);
    await pay(invoice.id, 5_000);
    expect((await read(note.id)).correctedCents).toBe(-5_000);
    expect(await ledger()).toBeNull();
  });

  it('is itself rectified afterwards, and the first invoice no more', async () => {
    const invoice = await issued();
    const first = await corrected(invoice.id, { cause: 'wrong-price' }, line(12_100));
    expect(codes(await correct(invoice.id, { cause: 'wrong-price' }))).toBe('CORRECTION-003');
    const second = await corrected(first.id, { cause: 'returned' }, line(2_100, -1_000));
    expect(await lastRecord()).toMatchObject({ type: 'R1', rectified: [{ number: first.number }] });
    expect(second.corrects).toMatchObject([{ id: first.id }]);
    const third = await begun(first.id, { cause: 'returned' });
    expect(codes(await issue(third.id))).toBe('CORRECTION-006');
    expect(await balance(`customer:${first.id}`)).toBe(10_000);
    expect(await ledger()).toBeNull();
  });

  it('puts another customer on it', async () => {
    const invoice = await issued();
    const note = await corrected(
      invoice.id,
      { cause: 'wrong-party' },
      { payer: { ...PAYER, taxId: '87654321X' } },
    );
    expect(note.totalCents).toBe(14_520);
    expect(await lastRecord()).toMatchObject({ type: 'R4', recipients: [{ id: { nif: '87654321X' } }] });
  });

  it('of a simplified invoice is R5, names nobody, and stays below 400 €', async () => {
    const small = await ticket();
    const note = await corrected(small.id, { cause: 'wrong-price' }, line(3_025));
    expect(await lastRecord()).toMatchObject({ type: 'R5', rectification: 'S' });
    expect(await lastRecord()).not.toHaveProperty('recipients');
    expect(note.payer.name).toBe('');
    const draft = await begun((await ticket()).id, { cause: 'wrong-price' });
    await house.ok(manager, invoiceUpdate, { id: draft.id, version: draft.version, ...line(40_001) });
    expect(codes(await issue(draft.id))).toBe('INVOICE-006');
  });
});

describe('a sale that never was', () => {
  it('is annulled: contra-entries, a cancellation, nothing owed', async () => {
    const invoice = await issued();
    const income = await balance('income:%');
    expect(codes(await correct(invoice.id, { cause: 'no-sale', reason: 'Duplicada' }))).toBeUndefined();
    expect(await read(invoice.id)).toMatchObject({ state: 'annulled', number: invoice.number });
    expect(await balance('income:%')).toBe(income + 12_000);
    expect(await balance(`customer:${invoice.id}`)).toBe(0);
    expect(await lastRecord()).toMatchObject({ kind: 'cancellation', invoice: { number: invoice.number } });
    expect(firstChainFault(await records())).toBeNull();
    const { rows } = await house.ok(manager, invoiceHistory, { id: invoice.id });
    expect(JSON.stringify(rows[0])).toContain('Duplicada');
    expect(codes(await correct(invoice.id, { cause: 'no-sale' }))).toBe('CORRECTION-003');
    expect(codes(await correct(invoice.id, { cause: 'wrong-price' }))).toBe('CORRECTION-003');
    expect(await ledger()).toBeNull();
  });

  it('is not annulled while it is paid; the payment goes back first', async () => {
    const invoice = await issued();
    const payment = await pay(invoice.id, 100);
    expect(codes(await correct(invoice.id, { cause: 'no-sale' }))).toBe('CORRECTION-004');
    await house.ok(manager, invoicePaymentDelete, { payment, reason: 'No hubo venta' });
    expect(codes(await correct(invoice.id, { cause: 'no-sale' }))).toBeUndefined();
  });

  it('is not annulled while a rectification stands; without it the invoice stands again', async () => {
    const invoice = await issued();
    const note = await corrected(invoice.id, { cause: 'returned', lines: [1] });
    expect(codes(await correct(invoice.id, { cause: 'no-sale' }))).toBe('CORRECTION-009');
    expect(codes(await correct(note.id, { cause: 'no-sale' }))).toBeUndefined();
    expect(await read(invoice.id)).toMatchObject({ state: 'issued', correctedCents: 0 });
    expect(await balance(`customer:${invoice.id}`)).toBe(14_520);
    expect(codes(await correct(invoice.id, { cause: 'no-sale' }))).toBeUndefined();
    expect(await ledger()).toBeNull();
  });

  it('of eight at once is annulled once', async () => {
    const invoice = await issued();
    const input = { id: invoice.id, version: invoice.version, cause: 'no-sale', reason: 'Duplicada' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => house.call(manager, invoiceCorrect, input)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(
      (await records()).filter(
        ({ kind, invoice: { number } }) => kind === 'cancellation' && number === invoice.number,
      ),
    ).toHaveLength(1);
    expect(await ledger()).toBeNull();
  });
});

describe('money that does not come', () => {
  it('gives the quota back without its base; the customer owes the price', async () => {
    const invoice = await issued({ operationOn: daysAgo(250) });
    const note = await corrected(invoice.id, { cause: 'unpaid', happenedOn: daysAgo(240) });
    expect(note).toMatchObject({ totalCents: -2_520, baseCents: 0, taxCents: -2_520, payableCents: -2_520 });
    expect(await balance(`customer:${invoice.id}`)).toBe(12_000);
    expect(await lastRecord()).toMatchObject({ type: 'R3', breakdown: [{ base: 0, quota: -2_520 }] });
    expect(codes(await correct(invoice.id, { cause: 'unpaid' }))).toBe('CORRECTION-010');
    expect(await ledger()).toBeNull();
  });

  it('gives back the quota of the part that is not paid alone', async () => {
    const invoice = await issued({ operationOn: daysAgo(250) });
    await pay(invoice.id, 7_260);
    const shown = await preview(invoice.id, { cause: 'unpaid', happenedOn: daysAgo(240) });
    expect(shown).toMatchObject({ begun: { base: 0, quota: -1_260 }, pendingCents: 6_000, refusals: [] });
    expect(shown.warnings.join(' ')).toContain('Ya se han cobrado 72,60');
    const note = await corrected(invoice.id, { cause: 'unpaid', happenedOn: daysAgo(240) });
    expect(note).toMatchObject({ baseCents: 0, taxCents: -1_260 });
    expect(await balance(`customer:${invoice.id}`)).toBe(6_000);
    // The unpaid part has lost its quota already.
    expect(codes(await correct(invoice.id, { cause: 'unpaid' }))).toBe('CORRECTION-010');
    expect(await ledger()).toBeNull();
  });

  it('gives nothing back for money that came while its draft waited', async () => {
    const invoice = await issued({ operationOn: daysAgo(250) });
    const draft = await begun(invoice.id, { cause: 'unpaid', happenedOn: daysAgo(240) });
    expect(draft.taxCents).toBe(-2_520);
    await pay(invoice.id, 7_260);
    expect(codes(await issue(draft.id))).toBe('CORRECTION-014');
    await house.ok(manager, invoiceDelete, { id: draft.id });
    const again = await corrected(invoice.id, { cause: 'unpaid', happenedOn: daysAgo(240) });
    expect(again.taxCents).toBe(-1_260);
    expect(await read(invoice.id)).toMatchObject({ paidCents: 7_260, correctedCents: -1_260 });
  });

  it.each([
    ['of a sale of today', 'unpaid', {}, 'CORRECTION-011'],
    ['of an exempt sale', 'insolvent', { exempt: true }, 'CORRECTION-010'],
    ['of a paid one', 'insolvent', { paid: true }, 'CORRECTION-010'],
  ] as const)(
    '%s gives nothing back',
    async (_name, cause, { exempt = false, paid = false }: { exempt?: boolean; paid?: boolean }, code) => {
      const lines = [{ description: 'CAP', price: 12_100, tax: (exempt ? taxes.exempt : taxes.vat) ?? '' }];
      const invoice = await issued({ lines });
      if (paid) await pay(invoice.id, 12_100);
      expect(codes(await correct(invoice.id, { cause }))).toBe(code);
    },
  );
});

it('the quota of prices without taxes is given back as it is', async () => {
  const invoice = await issued({ operationOn: daysAgo(250), withTaxes: false });
  const note = await corrected(invoice.id, { cause: 'unpaid', happenedOn: daysAgo(240) });
  expect(note).toMatchObject({ baseCents: 0, taxCents: -invoice.taxCents });
});

describe('a simplified invoice whose customer asks for a full one', () => {
  it('is replaced by F3: one sale, one debt, the payment counts', async () => {
    const small = await ticket();
    await pay(small.id, 6_050);
    const income = await balance('income:%');
    const full = await corrected(small.id, { cause: 'full-invoice' }, { payer: PAYER });
    expect(full).toMatchObject({
      target: 'invoice',
      state: 'paid',
      totalCents: 6_050,
      corrects: [{ type: 'F3' }],
    });
    expect(await read(small.id)).toMatchObject({ state: 'replaced', correctedBy: [{ number: full.number }] });
    expect(await balance('income:%')).toBe(income);
    expect(await lastRecord()).toMatchObject({ type: 'F3', replaced: [{ number: small.number }] });
    expect(codes(await correct(small.id, { cause: 'full-invoice' }))).toBe('CORRECTION-003');
    expect(await ledger()).toBeNull();
  });

  it('has to be of the same sale', async () => {
    const small = await ticket();
    const draft = await begun(small.id, { cause: 'full-invoice' });
    const change = async (lines: object) => {
      const { version } = await read(draft.id);
      await house.ok(manager, invoiceUpdate, { id: draft.id, version, payer: PAYER, ...lines });
    };
    await change(line(5_050));
    expect(codes(await issue(draft.id))).toBe('CORRECTION-013');
    const exempt = { description: 'CAP', price: 6_050, quantity: 1_000, tax: taxes.exempt ?? '' };
    await change({ lines: [exempt] });
    expect(codes(await issue(draft.id))).toBe('CORRECTION-013');
    const [one] = line(3_025).lines;
    await change({ lines: [one, { ...one, description: 'Otra práctica' }] });
    expect(codes(await issue(draft.id))).toBeUndefined();
  });

  it('begins with what is left of it', async () => {
    const small = await ticket();
    await corrected(small.id, { cause: 'returned' }, line(2_050, -1_000));
    const full = await corrected(small.id, { cause: 'full-invoice' }, { payer: PAYER });
    expect(full.totalCents).toBe(4_000);
  });

  it('cannot be an invoice already', async () => {
    expect(codes(await correct((await issued()).id, { cause: 'full-invoice' }))).toBe('CORRECTION-002');
  });
});

describe('bad input', () => {
  it('a draft is changed, not corrected', async () => {
    const { id } = await house.ok(manager, invoiceCreate, { branch: FIRST_BRANCH });
    expect(codes(await correct(id, {}))).toBe('CORRECTION-001');
  });

  it.each([1_465, 2_000])('sold %d days ago is beyond the four years', async (days) => {
    const invoice = await issued({ operationOn: daysAgo(days) });
    expect(codes(await correct(invoice.id, { cause: 'wrong-price' }))).toBe('CORRECTION-005');
    expect((await preview(invoice.id, { cause: 'wrong-price' })).refusals).toMatchObject([
      { code: 'CORRECTION-005' },
    ]);
    // Art. 80: the years run from the day of the return.
    expect((await preview(invoice.id, { cause: 'returned', happenedOn: daysAgo(10) })).refusals).toEqual([]);
  });

  it.each([
    ['2199-01-01', 'the future'],
    ['2001-01-01', 'before the sale'],
  ])('a return on %s, in %s, is refused at its field', async (happenedOn) => {
    const invoice = await issued();
    expect((await correct(invoice.id, { cause: 'returned', happenedOn })).error).toMatchObject({
      ...{ code: 'REQ-101', errors: [{ path: 'happenedOn' }] },
    });
  });

  it('a second draft waits for the first; of eight at once one is begun', async () => {
    const invoice = await issued();
    const answers = await Promise.all(Array.from({ length: 8 }, () => correct(invoice.id, {})));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.flatMap((answer) => codes(answer) ?? []))).toEqual(new Set(['CORRECTION-007']));
    const [draft] = (await read(invoice.id)).correctedBy;
    await house.ok(manager, invoiceDelete, { id: draft?.id ?? '' });
    expect(codes(await correct(invoice.id, {}))).toBeUndefined();
  });

  it('one key begins one draft', async () => {
    const invoice = await issued();
    const answers = await Promise.all([1, 2, 3].map(() => correct(invoice.id, {}, 'the-same-correction')));
    expect(new Set(answers.flatMap(({ data }) => (data as { id?: string } | undefined)?.id ?? [])).size).toBe(
      1,
    );
  });

  it('a series of another issuer is refused', async () => {
    const draft = await begun((await issued()).id, {});
    await house.ok(manager, invoiceUpdate, {
      id: draft.id,
      version: draft.version,
      series: series.X ?? null,
    });
    expect(codes(await issue(draft.id))).toBe('CORRECTION-008');
  });

  it('two drafts that were begun before one was issued: the later finds the place taken', async () => {
    const invoice = await issued();
    const one = await begun(invoice.id, { cause: 'wrong-price' });
    await house.db.unscopedRun(
      `INSERT INTO document_correction (business_id, document_id, corrected_id, root_id, type, method, cause, reason)
       SELECT business_id, :other, corrected_id, root_id, type, method, cause, reason FROM document_correction
       WHERE document_id = :id`,
      {
        id: one.id,
        other: (
          await house.ok(manager, invoiceCreate, {
            branch: FIRST_BRANCH,
            target: 'rectifying',
            series: series.R ?? null,
            payer: PAYER,
            ...line(100),
          })
        ).id,
      },
    );
    const other = (await read(invoice.id)).correctedBy.find(({ id }) => id !== one.id)?.id ?? '';
    const answers = await Promise.all([issue(one.id), issue(other)]);
    expect(answers.map((answer) => codes(answer) ?? 'done').toSorted()).toEqual(['CORRECTION-003', 'done']);
    expect(await ledger()).toBeNull();
  });

  it('nobody of another branch or school sees or corrects it', async () => {
    const invoice = await issued();
    for (const person of [neighbour, stranger]) {
      expect(await house.fails(person, correctionPreview, { id: invoice.id, cause: 'other' })).toBe(
        'DATA-404',
      );
      const input = { id: invoice.id, version: invoice.version, cause: 'no-sale' as const, reason: 'x' };
      expect(await house.fails(person, invoiceCorrect, input)).toBe('DATA-404');
    }
  });

  it('a stale version is a conflict', async () => {
    const invoice = await issued();
    const input = { id: invoice.id, version: invoice.version - 1, cause: 'no-sale', reason: 'x' };
    expect(codes(await house.call(manager, invoiceCorrect, input))).toBe('DATA-409');
  });

  it('an answer that leads to the inbox writes nothing', async () => {
    const invoice = await issued();
    expect(await preview(invoice.id, { cause: 'record-only' })).toMatchObject({ act: 'record', begun: null });
    expect(codes(await correct(invoice.id, { cause: 'record-only' }))).toBe('CORRECTION-002');
  });
});
