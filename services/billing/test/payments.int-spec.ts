import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceContactRead, invoiceContactSums } from '@volante/contracts/billing/account.contract';
import {
  invoiceCreate,
  invoiceIssue,
  invoiceRead,
  invoiceReadAll,
} from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import {
  invoicePaymentCreate,
  invoicePaymentCredit,
  invoicePaymentDelete,
  invoicePaymentSettle,
} from '@volante/contracts/billing/payment.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { ticketCharge, ticketContactCashflow } from '@volante/contracts/billing/ticket.contract';
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
import { customerConsumption } from '../src/customers/customer.consumer.js';
import { writeCustomers } from '../src/customers/customer-writer.js';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { service } from '../src/main.js';

const { manager, neighbour, stranger } = PEOPLE;
const SCHOOL = manager.business;

let house: ServiceHouse;
let vat = '';
let fee = '';

const period = (rate: number, operation: 'S1' | 'N1') => ({
  ...{ from: '2012-09-01', rate, operation, regime: '01', legend: '' },
});

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  vat = (await house.ok(manager, tax.calls.create, { name: 'IVA 21 %', periods: [period(2_100, 'S1')] })).id;
  fee = (
    await house.ok(manager, tax.calls.create, {
      ...{ name: 'Suplido', taxGroup: 'disbursement', periods: [period(0, 'N1')] },
    })
  ).id;
  const owner = await house.ok(manager, issuer.calls.create, {
    ...{
      name: 'Autoescuela, S. L.',
      taxId: 'B12345674',
      street: 'Calle Mayor, 1',
      city: 'Jaén',
      province: 23,
    },
  });
  await house.ok(manager, billingSeries.calls.create, {
    ...{ name: 'Facturas', target: 'invoice', code: 'F', issuer: owner.id },
  });
});
afterAll(() => house.stop());

const PERSON = {
  ...{ name: 'Lucía Peña', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' },
  ...{ city: 'Jaén', province: 'Jaén' },
};
interface Sold {
  contact?: string | null;
  cents?: number;
  fees?: number;
  branch?: string;
  payer?: Partial<typeof PERSON> & { idType?: '03'; country?: string };
}
const read = (id: string) => house.ok(manager, invoiceRead, { id });

/** An issued invoice. Its contact is unknown to the service, so the row is written as a sale would leave it. */
async function sold({ contact = null, cents = 24_200, fees = 0, branch = FIRST_BRANCH, payer = {} }: Sold) {
  const { id } = await house.ok(manager, invoiceCreate, {
    ...{ branch, payer: { ...PERSON, ...payer } },
    lines: [
      { description: 'Matrícula', price: cents, tax: vat },
      ...(fees > 0 ? [{ description: 'Tasa 2.1', price: fees, tax: fee }] : []),
    ],
  });
  if (contact)
    await house.db.unscopedRun('UPDATE document SET contact_id = :contact WHERE id = :id', { contact, id });
  const { version, payableCents } = await read(id);
  await house.ok(manager, invoiceIssue, { id, version, payable: payableCents });
  return id;
}
const settle = (documents: string[], cents: number, rest: object = {}) =>
  house.call(manager, invoicePaymentSettle, { documents, cents, method: 'card', ...rest });
const balance = async (account: string) => {
  const [row] = await house.db.unscoped<{ balance: string }>(
    'SELECT balance FROM ledger_account WHERE business_id = :business AND account = :account',
    { business: SCHOOL.id, account },
  );
  return Number(row?.balance ?? 0);
};
const whole = async () =>
  expect(await auditLedger(house.db, systemContext(SCHOOL.id, SCHOOL.name))).toBeNull();

describe('one payment', () => {
  it('goes to several documents in the order in which they are named, and the last is paid in part', async () => {
    const contact = newId();
    const [one, two, three] = [await sold({ contact }), await sold({ contact }), await sold({ contact })];
    const { data } = await settle([two, one, three], 40_000);
    expect(data).toMatchObject({
      creditCents: 0,
      rows: [
        { id: two, paidCents: 24_200 },
        { id: one, paidCents: 15_800 },
      ],
    });
    expect([(await read(one)).state, (await read(two)).state, (await read(three)).state]).toEqual([
      'part',
      'paid',
      'issued',
    ]);
    expect((await read(one)).payments).toMatchObject([{ cents: 15_800, wholeCents: 40_000, method: 'card' }]);
    expect(await balance(`customer:${contact}`)).toBe(3 * 24_200 - 40_000);
    await whole();
  });

  it('in cash beyond what is owed counts for the limit, since it pays later documents', async () => {
    const one = await sold({ contact: newId() });
    const paid = { keep: true, method: 'cash' } as const;
    expect((await settle([one], 100_000, paid)).error?.code).toBe('PAYMENT-004');
    expect((await settle([one], 99_999, paid)).data).toMatchObject({ creditCents: 75_799 });
  });

  it('that came as cash and was left over pays as cash does', async () => {
    const contact = newId();
    const one = await sold({ contact });
    expect((await settle([one], 50_000, { keep: true, method: 'cash' })).data).toMatchObject({
      creditCents: 25_800,
    });
    const large = await sold({ contact, cents: 100_000 });
    expect(await house.fails(manager, invoicePaymentCredit, { documents: [large] })).toBe('PAYMENT-004');
    const taken = 'Se cobró antes de saber el total';
    expect(await house.ok(manager, invoicePaymentCredit, { documents: [large], taken })).toMatchObject({
      usedCents: 25_800,
    });
    const other = newId();
    const first = await sold({ contact: other });
    await settle([first], 50_000, { keep: true });
    const next = await sold({ contact: other, cents: 100_000 });
    expect(await house.ok(manager, invoicePaymentCredit, { documents: [next] })).toMatchObject({
      usedCents: 25_800,
    });
  });

  it('beyond what is owed is refused, or stays as credit that pays a later document', async () => {
    const contact = newId();
    const one = await sold({ contact });
    expect((await settle([one], 30_000)).error).toMatchObject({
      code: 'PAYMENT-003',
      details: { left: 24_200 },
    });
    expect((await settle([one], 30_000, { keep: true })).data).toMatchObject({ creditCents: 5_800 });
    expect(await balance(`bag:${contact}`)).toBe(-5_800);
    const two = await sold({ contact });
    expect(await house.ok(manager, invoicePaymentCredit, { documents: [two] })).toMatchObject({
      ...{ usedCents: 5_800, creditCents: 0, rows: [{ id: two, paidCents: 5_800 }] },
    });
    expect((await read(two)).payments).toMatchObject([{ method: 'credit', cents: 5_800 }]);
    expect(await balance(`bag:${contact}`)).toBe(0);
    expect(await balance(`customer:${contact}`)).toBe(24_200 - 5_800);
    expect(await house.fails(manager, invoicePaymentCredit, { documents: [two] })).toBe('PAYMENT-011');
    await whole();
  });

  it('is taken back from all of its documents, once, and not while its credit is in use', async () => {
    const contact = newId();
    const [one, two] = [await sold({ contact }), await sold({ contact })];
    const { data } = await settle([one, two], 50_000, { keep: true });
    const { payment } = data as { payment: string };
    const three = await sold({ contact });
    const used = await house.ok(manager, invoicePaymentCredit, { documents: [three] });
    const undo = (id: string) =>
      house.call(manager, invoicePaymentDelete, { payment: id, reason: 'Tarjeta de otra persona' });
    expect((await undo(payment)).error?.code).toBe('PAYMENT-007');
    expect((await undo(used.payment)).success).toBe(true);
    expect(await balance(`bag:${contact}`)).toBe(-1_600);
    expect((await undo(payment)).success).toBe(true);
    expect((await undo(payment)).error?.code).toBe('PAYMENT-005');
    expect([(await read(one)).paidCents, (await read(two)).paidCents, (await read(three)).paidCents]).toEqual(
      [...[0, 0, 0]],
    );
    expect(await balance(`bag:${contact}`)).toBe(0);
    expect(await balance(`customer:${contact}`)).toBe(3 * 24_200);
    await whole();
  });

  it('is of one customer', async () => {
    const [one, two, nobody] = [
      await sold({ contact: newId() }),
      await sold({ contact: newId() }),
      await sold({}),
    ];
    expect((await settle([one, two], 100)).error?.code).toBe('PAYMENT-008');
    expect((await settle([one, nobody], 100)).error?.code).toBe('PAYMENT-008');
    expect((await settle([nobody], 30_000, { keep: true })).error?.code).toBe('PAYMENT-010');
  });

  it('of documents out of reach finds nothing', async () => {
    const contact = newId();
    const [here, there] = [await sold({ contact }), await sold({ contact, branch: SECOND_BRANCH })];
    const input = { documents: [here, there], cents: 100, method: 'card' };
    for (const person of [neighbour, stranger]) {
      expect(await house.fails(person, invoicePaymentSettle, input)).toBe('DATA-404');
      expect(await house.fails(person, invoicePaymentCredit, { documents: [here] })).toBe('DATA-404');
    }
    const { payment } = await house.ok(manager, invoicePaymentSettle, { ...input, method: 'card' });
    expect(await house.fails(neighbour, invoicePaymentDelete, { payment, reason: 'x' })).toBe('DATA-404');
  });

  it('of the last euro is taken by one of two', async () => {
    const contact = newId();
    const [one, two] = [await sold({ contact }), await sold({ contact })];
    const answers = await Promise.all([settle([one, two], 48_400), settle([two, one], 48_400)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await balance(`customer:${contact}`)).toBe(0);
    await whole();
  });
});

describe('the account of a contact', () => {
  it('adds up all documents of the branches that the person sees, and the credit', async () => {
    const contact = newId();
    const [one] = [await sold({ contact }), await sold({ contact, branch: SECOND_BRANCH })];
    await house.ok(manager, invoiceCreate, { branch: FIRST_BRANCH });
    expect(await house.ok(manager, invoiceContactRead, { contact })).toMatchObject({
      ...{ owedCents: 48_400, openCount: 2, documentCount: 2, creditCents: 0 },
      open: [{ id: one, payableCents: 24_200 }, {}],
    });
    await settle([one], 30_000, { keep: true });
    expect(await house.ok(manager, invoiceContactRead, { contact })).toMatchObject({
      ...{ owedCents: 24_200, openCount: 1, creditCents: 5_800 },
    });
    expect((await house.ok(neighbour, invoiceContactRead, { contact })).openCount).toBe(1);
    expect(await house.ok(stranger, invoiceContactRead, { contact })).toMatchObject({
      ...{ owedCents: 0, creditCents: 0, documentCount: 0, open: [] },
    });
    const { rows } = await house.ok(manager, invoiceContactSums, { contacts: [contact, newId()] });
    expect(rows).toMatchObject([{ contact, owedCents: 24_200, creditCents: 5_800 }]);
  });
});

describe('contacts that were merged', () => {
  const known = (id: string, version: number) => ({
    ...{ businessId: SCHOOL.id, version },
    state: {
      ...{ id, branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: 'Lucía Peña' },
      ...{ firstName: 'Lucía', lastName: 'Peña', fiscalCode: '12345678Z', birthday: null, licence: null },
    },
  });
  const copied = (ids: readonly string[]) =>
    house.db.source.transaction((sql) =>
      writeCustomers(
        { query: (text, values) => sql.query(text, [...values]) },
        ids.map((id) => known(id, 1)),
      ),
    );
  let seq = 0;
  const merge = (
    topic: 'contact.merged' | 'contact.unmerged',
    lost: string,
    kept: string,
    version: number,
  ) => {
    seq += 1;
    const side = (id: string) => ({ id, branch: FIRST_BRANCH });
    const state = { merge: newId(), kept: side(kept), lost: side(lost) };
    const event = { seq, businessId: SCHOOL.id, topic, entityId: lost, version, state };
    return house.db.source.transaction((sql) => customerConsumption.apply(sql, event));
  };
  const account = (contact: string) => house.ok(manager, invoiceContactRead, { contact });

  it('are one customer: debt, open documents, list and charge follow, and come apart again', async () => {
    const [kept, lost, older] = [newId(), newId(), newId()];
    await copied([kept, lost, older]);
    const [first, second, third] = [
      await sold({ contact: older }),
      await sold({ contact: lost }),
      await sold({ contact: kept }),
    ];
    expect((await settle([first, second], 100)).error?.code).toBe('PAYMENT-008');
    await merge('contact.merged', older, lost, 2);
    await merge('contact.merged', lost, kept, 2);
    expect(await account(kept)).toMatchObject({ owedCents: 72_600, openCount: 3, documentCount: 3 });
    expect((await account(kept)).open.map(({ id }) => id)).toEqual([first, second, third]);
    const { rows } = await house.ok(manager, invoiceContactSums, { contacts: [kept, newId()] });
    expect(rows).toMatchObject([{ contact: kept, owedCents: 72_600 }]);
    const listed = await house.ok(manager, invoiceReadAll, { contact: kept, limit: 10 });
    expect(listed.rows.map(({ id }) => id).toSorted()).toEqual([first, second, third].toSorted());
    const seen = await house.ok(manager, ticketContactCashflow, { contact: kept });
    expect(seen).toMatchObject({ owedCents: 72_600 });
    const charged = await house.ok(manager, ticketCharge, { contact: kept, cents: 40_000, method: 'bizum' });
    expect(charged.rows.map(({ id }) => id)).toEqual([first, second]);
    expect((await house.ok(manager, ticketContactCashflow, { contact: kept })).payments).toHaveLength(1);
    await merge('contact.unmerged', lost, kept, 3);
    expect((await account(kept)).owedCents).toBe(24_200);
    expect((await account(lost)).owedCents).toBe(8_400);
    await whole();
  });

  it('pay with the credit of both, which an undone payment gives back to its owner', async () => {
    const [kept, lost] = [newId(), newId()].toSorted() as [string, string];
    await copied([kept, lost]);
    for (const contact of [kept, lost]) await settle([await sold({ contact })], 30_000, { keep: true });
    await merge('contact.merged', lost, kept, 2);
    const owed = await sold({ contact: kept });
    expect(await account(kept)).toMatchObject({ owedCents: 24_200, creditCents: 11_600 });
    const used = await house.ok(manager, invoicePaymentCredit, { documents: [owed] });
    expect(used).toMatchObject({
      usedCents: 11_600,
      creditCents: 0,
      rows: [{ id: owed, paidCents: 11_600 }],
    });
    expect([await balance(`bag:${kept}`), await balance(`bag:${lost}`)]).toEqual([0, 0]);
    for (const { id: payment } of (await read(owed)).payments)
      await house.ok(manager, invoicePaymentDelete, { payment, reason: 'Era de otra' });
    expect([await balance(`bag:${kept}`), await balance(`bag:${lost}`)]).toEqual([-5_800, -5_800]);
    await whole();
  });

  it('reach the limit for cash together', async () => {
    const [kept, lost] = [newId(), newId()];
    await copied([kept, lost]);
    await sold({ contact: lost, cents: 60_000 });
    const two = await sold({ contact: kept, cents: 60_000 });
    const cash = { id: two, cents: 100, method: 'cash' as const };
    await merge('contact.merged', lost, kept, 2);
    expect(await house.fails(manager, invoicePaymentCreate, cash)).toBe('PAYMENT-009');
    await merge('contact.unmerged', lost, kept, 3);
    await house.ok(manager, invoicePaymentCreate, cash);
  });
});

describe('cash', () => {
  const cash = (id: string, rest: object = {}) =>
    house.call(manager, invoicePaymentCreate, { id, cents: 100, method: 'cash', ...rest });

  it('from 1,000 € needs a reason why it is there already; fees do not count', async () => {
    expect((await cash(await sold({ cents: 99_999, fees: 9_405 }))).success).toBe(true);
    const much = await sold({ cents: 100_000 });
    expect((await cash(much)).error?.code).toBe('PAYMENT-004');
    expect((await cash(much, { taken: 'Lo trajo ayer' })).success).toBe(true);
  });

  it('of a private person with proof of a domicile abroad goes to 10,000 €, of a company it does not', async () => {
    const proof = { abroad: 'Certificado de residencia fiscal de Portugal' };
    const payer = { idType: '03' as const, taxId: 'XK123', country: 'PT' };
    expect((await cash(await sold({ cents: 999_999, payer }))).error?.code).toBe('PAYMENT-004');
    expect((await cash(await sold({ cents: 999_999, payer }), proof)).success).toBe(true);
    expect((await cash(await sold({ cents: 1_000_000, payer }), proof)).error?.code).toBe('PAYMENT-004');
    const company = { taxId: 'B23456783' };
    expect((await cash(await sold({ cents: 100_000, payer: company }), proof)).error?.code).toBe(
      'PAYMENT-004',
    );
  });

  it('for several documents of one person warns where they reach the limit together, and goes on with a reason', async () => {
    const contact = newId();
    await sold({ contact, cents: 60_000 });
    const two = await sold({ contact, cents: 39_999 });
    expect((await cash(two)).success).toBe(true);
    const three = await sold({ contact, cents: 1 });
    expect((await cash(three, { cents: 1 })).error?.code).toBe('PAYMENT-009');
    expect((await cash(three, { cents: 1, apart: 'Son fotocopias' })).success).toBe(true);
    expect((await settle([two], 100)).success).toBe(true);
  });
});
