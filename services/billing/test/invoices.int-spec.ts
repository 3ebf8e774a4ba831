import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  invoiceCreate,
  invoiceDelete,
  invoiceHistory,
  invoiceIssue,
  invoiceRead,
  invoiceReadAll,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import type { CallInput } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import type { QueryRunner } from 'typeorm';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { service } from '../src/main.js';
import { DocumentSearch1700001090000 } from '../src/migrations/document-search.migration.js';

const { manager, neighbour, stranger } = PEOPLE;
const SCHOOL = manager.business;

let house: ServiceHouse;
let vat = '';
let fee = '';
let owner = '';
let series: Record<SeriesTarget, string>;

const period = (rate: number, operation: 'S1' | 'N1' = 'S1') => ({
  ...{ from: '2012-09-01', rate, operation, regime: '01', legend: '' },
});

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  vat = (await house.ok(manager, tax.calls.create, { name: 'IVA 21 %', periods: [period(2_100)] })).id;
  fee = (
    await house.ok(manager, tax.calls.create, {
      ...{ name: 'Suplido', taxGroup: 'disbursement', periods: [period(0, 'N1')] },
    })
  ).id;
  owner = (
    await house.ok(manager, issuer.calls.create, {
      ...{
        name: 'Autoescuela, S. L.',
        taxId: 'B12345674',
        street: 'Calle Mayor, 1',
        city: 'Jaén',
        province: 23,
      },
    })
  ).id;
  series = Object.fromEntries(
    await Promise.all(
      (['invoice', 'ticket', 'rectifying', 'quote', 'proforma'] as const).map(async (target, at) => {
        const input = { name: target, target, code: 'FTRQP'.charAt(at), issuer: owner };
        return [target, (await house.ok(manager, billingSeries.calls.create, input)).id] as const;
      }),
    ),
  ) as typeof series;
});
afterAll(() => house.stop());

const PAYER = {
  ...{
    name: 'Lucía Peña Ortega',
    taxId: '12345678Z',
    street: 'Calle Real, 3',
    postalCode: '23001',
    city: 'Jaén',
  },
  province: 'Jaén',
};
const draft = (rest: Partial<CallInput<typeof invoiceCreate>> = {}): CallInput<typeof invoiceCreate> => ({
  branch: FIRST_BRANCH,
  payer: PAYER,
  lines: [{ description: 'Matrícula del permiso B', price: 24_200, tax: vat }],
  ...rest,
});
const add = (rest: Partial<CallInput<typeof invoiceCreate>> = {}) =>
  house.ok(manager, invoiceCreate, draft(rest));
const read = (id: string) => house.ok(manager, invoiceRead, { id });
async function issue(id: string, key?: string) {
  const { version, payableCents } = await read(id);
  return house.call(manager, invoiceIssue, { id, version, payable: payableCents }, key);
}
async function issued(rest: Partial<CallInput<typeof invoiceCreate>> = {}) {
  const { id } = await add(rest);
  const answer = await issue(id);
  expect(answer.error).toBeUndefined();
  return read(id);
}
const pay = (id: string, cents: number, rest: object = {}, key?: string) =>
  house.call(manager, invoicePaymentCreate, { id, cents, method: 'card', ...rest }, key);
const ledger = () => auditLedger(house.db, systemContext(SCHOOL.id, SCHOOL.name));
const balance = async (account: string) => {
  const [row] = await house.db.unscoped<{ balance: string }>(
    'SELECT balance FROM ledger_account WHERE business_id = :business AND account = :account',
    { business: SCHOOL.id, account },
  );
  return Number(row?.balance ?? 0);
};

describe('a draft', () => {
  it('begins with the only series of its kind and is reckoned by its taxes', async () => {
    const { id } = await add({
      lines: [
        { description: 'Matrícula', price: 12_100, tax: vat },
        { description: 'Tasa 2.1', price: 9_405, tax: fee },
      ],
    });
    expect(await read(id)).toMatchObject({
      ...{ state: 'draft', number: '', series: series.invoice, issuer: { taxId: 'B12345674' } },
      ...{
        baseCents: 10_000,
        taxCents: 2_100,
        totalCents: 12_100,
        disbursementCents: 9_405,
        payableCents: 21_505,
      },
      taxes: [{ group: 'vat', rate: 2_100, base: 10_000, quota: 2_100 }],
      lines: [{ amount: 12_100 }, { isDisbursement: true }],
    });
  });

  it('changes as a whole, once for each version', async () => {
    const { id } = await add();
    const change = { id, version: 1, lines: [{ description: 'Pack B', price: 48_400, tax: vat }] };
    expect(await house.ok(manager, invoiceUpdate, change)).toMatchObject({ version: 2, totalCents: 48_400 });
    const stale = await house.call(manager, invoiceUpdate, { ...change, notes: 'x' });
    expect(stale.error).toMatchObject({ code: 'DATA-409', details: { version: 2, current: { id } } });
    const { rows } = await house.ok(manager, invoiceHistory, { id });
    expect(rows.map(({ action }) => action)).toEqual(['updated', 'created']);
    expect(Object.keys(rows[0]?.changes ?? {}).sort()).toEqual(['lines', 'payable']);
  });

  it('is deleted, and leaves no number behind', async () => {
    const { id } = await add();
    await house.ok(manager, invoiceDelete, { id });
    expect(await house.fails(manager, invoiceRead, { id })).toBe('DATA-404');
  });

  it('of a branch out of reach is not there', async () => {
    const { id } = await add();
    for (const [call, input] of [
      [invoiceRead, { id }],
      [invoiceDelete, { id }],
      [invoiceUpdate, { id, version: 1, notes: 'x' }],
      [invoiceIssue, { id, version: 1, payable: 24_200 }],
      [invoicePaymentCreate, { id, cents: 1, method: 'card' }],
    ] as const)
      for (const person of [neighbour, stranger])
        expect(await house.fails(person, call, input)).toBe('DATA-404');
    const { rows } = await house.ok(neighbour, invoiceReadAll, { limit: 100 });
    expect(rows.map((row) => row.id)).not.toContain(id);
    expect((await house.call(neighbour, invoiceCreate, draft())).error).toMatchObject({
      errors: [{ path: 'branch' }],
    });
  });

  it.each([
    [
      'a tax that is not there',
      { lines: [{ description: 'x', price: 1, tax: 'f'.repeat(24) }] },
      'INVOICE-005',
    ],
    ['a series of another kind', { target: 'ticket' as const }, 'INVOICE-003'],
    ['no quantity', { lines: [{ description: 'x', price: 1, quantity: 0, tax: 'a'.repeat(24) }] }, 'REQ-101'],
  ])('with %s is refused', async (_name, rest, code) => {
    const input = code === 'INVOICE-003' ? { ...rest, series: series.invoice } : rest;
    expect((await house.call(manager, invoiceCreate, draft(input))).error?.code).toBe(code);
  });
});

describe('issuing', () => {
  it('numbers one after the other and books what is owed', async () => {
    const before = await ledger();
    expect(before).toBeNull();
    const [one, two] = [await issued(), await issued()];
    const numberOf = ({ number }: { number: string }) => Number(number.split('/')[1]);
    expect(numberOf(two)).toBe(numberOf(one) + 1);
    expect(one).toMatchObject({ state: 'issued', issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(await balance(`customer:${one.id}`)).toBe(24_200);
    expect(await ledger()).toBeNull();
  });

  it('names each thing that is missing', async () => {
    const { id } = await add({ payer: { ...PAYER, name: '', taxId: '', street: '' }, lines: [] });
    const { error } = await issue(id);
    expect(error).toMatchObject({ code: 'INVOICE-002' });
    expect(error?.errors?.map(({ path }) => path)).toEqual([
      'lines',
      'payer.name',
      'payer.taxId',
      'payer.street',
    ]);
  });

  it.each([
    ['12345678A', 'payer.taxId'],
    ['B12345670', 'payer.taxId'],
  ])('takes no NIF %s', async (taxId, path) => {
    const { id } = await add({ payer: { ...PAYER, taxId } });
    expect((await issue(id)).error).toMatchObject({ errors: [{ path }] });
  });

  it('takes the passport of a foreigner', async () => {
    const { id } = await add({ payer: { ...PAYER, idType: '03', taxId: 'XK123', country: 'GB' } });
    expect(await issue(id)).toMatchObject({ success: true });
  });

  it.each([
    [40_000, true],
    [40_001, false],
  ])('of a simplified invoice of %d cents: %s', async (price, isTaken) => {
    const { id } = await add({
      ...{ target: 'ticket', payer: { ...PAYER, name: '', taxId: '' } },
      lines: [{ description: 'Práctica', price, tax: vat }],
    });
    expect((await issue(id)).error?.code).toBe(isTaken ? undefined : 'INVOICE-006');
  });

  it('stops where a tax has changed since the amount was seen', async () => {
    const own = await house.ok(manager, tax.calls.create, {
      name: 'IVA que cambia',
      periods: [period(2_100)],
    });
    const { id } = await add({ withTaxes: false, lines: [{ description: 'x', price: 10_000, tax: own.id }] });
    await house.ok(manager, tax.calls.update, { id: own.id, version: 1, periods: [period(1_000)] });
    expect((await issue(id)).error).toMatchObject({ code: 'INVOICE-004', details: { payable: 11_000 } });
    const { version } = await read(id);
    expect(await house.ok(manager, invoiceIssue, { id, version, payable: 11_000 })).toMatchObject({
      version: 2,
    });
    expect(await read(id)).toMatchObject({ taxCents: 1_000, lines: [{ rate: 1_000 }] });
  });

  it('makes final: only notes and the due date change', async () => {
    const { id, version, number } = await issued();
    expect(
      await house.ok(manager, invoiceUpdate, { id, version, notes: 'Paga en mayo', dueOn: '2030-05-01' }),
    ).toMatchObject({ notes: 'Paga en mayo', number, payableCents: 24_200 });
    for (const change of [{ lines: [] }, { payer: { ...PAYER, name: 'Otra' } }, { branch: SECOND_BRANCH }])
      expect(
        (await house.call(manager, invoiceUpdate, { id, version: version + 1, ...change })).error?.code,
      ).toBe('INVOICE-001');
    expect(await house.fails(manager, invoiceDelete, { id })).toBe('INVOICE-001');
    expect((await issue(id)).error?.code).toBe('INVOICE-001');
  });

  it('of rivals gives one number; of the same key the same answer', async () => {
    const { id } = await add();
    const answers = await Promise.all(Array.from({ length: 8 }, () => issue(id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const other = await add();
    const again = await Promise.all(Array.from({ length: 6 }, () => issue(other.id, 'the-same-key')));
    const numbers = again.flatMap(({ data }) => (data as { number?: string } | undefined)?.number ?? []);
    expect(new Set(numbers).size).toBe(1);
  });

  it('of a hundred at once leaves no gap, no double, and a ledger that adds up', async () => {
    const drafts = await Promise.all(Array.from({ length: 100 }, () => add()));
    const answers = await Promise.all(drafts.map(({ id }) => issue(id)));
    const numbers = answers.map(({ data }) => Number((data as { number: string }).number.split('/')[1]));
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(sorted).toEqual(Array.from({ length: 100 }, (_, at) => (sorted[0] ?? 0) + at));
    expect(await ledger()).toBeNull();
  });

  it('books nothing for a quote', async () => {
    const { id, number } = await issued({ target: 'quote' });
    expect(number).toMatch(/^Q\d{4}\/0001$/);
    expect(await balance(`customer:${id}`)).toBe(0);
  });

  it.each([1, 20, 48])('is refused where the issuer is in province %d', async (province) => {
    const { version } = (await house.ok(manager, issuer.calls.read, { id: owner })).record ?? { version: 0 };
    const moved = await house.ok(manager, issuer.calls.update, { id: owner, version, province });
    const { id } = await add();
    expect((await issue(id)).error?.code).toBe('INVOICE-008');
    await house.ok(manager, issuer.calls.update, { id: owner, version: moved.version, province: 23 });
  });

  it('keeps its series and issuer as they are', async () => {
    await issued();
    const { record } = await house.ok(manager, billingSeries.calls.read, { id: series.invoice });
    const change = { id: series.invoice, version: record?.version ?? 0 };
    expect(
      (await house.call(manager, billingSeries.calls.update, { ...change, code: 'Z' })).error?.code,
    ).toBe('SERIES-002');
    expect(await house.fails(manager, billingSeries.calls.remove, { id: series.invoice })).toBe(
      'ERROR_SALES_BILLING_012',
    );
    const { record: held } = await house.ok(manager, issuer.calls.read, { id: owner });
    const renamed = { id: owner, version: held?.version ?? 0, taxId: 'B85905495' };
    expect((await house.call(manager, issuer.calls.update, renamed)).error?.code).toBe('ISSUER-003');
  });
});

describe('money taken', () => {
  it('in parts leads from issued over part to paid', async () => {
    const { id } = await issued();
    expect(await pay(id, 10_000)).toMatchObject({ success: true, data: { paidCents: 10_000 } });
    expect(await read(id)).toMatchObject({
      state: 'part',
      payments: [{ cents: 10_000, method: 'card', undone: null }],
    });
    await pay(id, 14_200, { method: 'cash' });
    expect(await read(id)).toMatchObject({ state: 'paid', paidCents: 24_200 });
    expect(await balance(`customer:${id}`)).toBe(0);
    expect((await pay(id, 1)).error?.code).toBe('PAYMENT-002');
    expect(await ledger()).toBeNull();
  });

  it('goes back by a contra-entry with its reason, once', async () => {
    const { id } = await issued();
    const { data } = await pay(id, 24_200);
    const { payment } = data as { payment: string };
    const undo = { payment, reason: 'Se cobró dos veces' };
    const twice = await Promise.all([1, 2].map(() => house.call(manager, invoicePaymentDelete, undo)));
    expect(twice.map(({ error }) => error?.code ?? 'done').sort()).toEqual(['PAYMENT-005', 'done']);
    expect(await read(id)).toMatchObject({ state: 'issued', payments: [{ undone: 'Se cobró dos veces' }] });
    expect(await balance(`customer:${id}`)).toBe(24_200);
    expect(await house.fails(stranger, invoicePaymentDelete, undo)).toBe('DATA-404');
  });

  it.each([
    ['more than is owed', 24_201, {}, 'PAYMENT-003'],
    ['of tomorrow', 100, { paidOn: '2199-01-01' }, 'PAYMENT-006'],
  ])('is refused when it is %s', async (_name, cents, rest, code) => {
    const { id } = await issued();
    expect((await pay(id, cents, rest)).error?.code).toBe(code);
  });

  it('is refused for a draft', async () => {
    const { id } = await add();
    expect((await pay(id, 1)).error?.code).toBe('PAYMENT-001');
  });

  it('of the last euro goes to one of 200 rivals', async () => {
    const { id } = await issued();
    await pay(id, 24_100);
    const answers = await Promise.all(Array.from({ length: 200 }, () => pay(id, 100)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ paidCents: 24_200, state: 'paid' });
  });

  /** Ley 7/2012, art. 7: 999,99 may be paid in cash, 1.000,00 may not; the fee of the authority is no part of it. */
  it.each([
    ['999,99', [{ price: 99_999, isFee: false }], undefined],
    ['1.000,00', [{ price: 100_000, isFee: false }], 'PAYMENT-004'],
    [
      '950,00 and a fee of 94,05',
      [
        { price: 95_000, isFee: false },
        { price: 9_405, isFee: true },
      ],
      undefined,
    ],
    [
      '1.000,00 and a fee',
      [
        { price: 100_000, isFee: false },
        { price: 9_405, isFee: true },
      ],
      'PAYMENT-004',
    ],
  ])('in cash for %s', async (_name, parts, code) => {
    const lines = parts.map(({ price, isFee }) => ({ description: 'Pack', price, tax: isFee ? fee : vat }));
    const { id } = await issued({ lines });
    expect((await pay(id, 100, { method: 'cash' })).error?.code).toBe(code);
  });

  it('in cash beyond the limit can be written down where it was taken already', async () => {
    const { id } = await issued({ lines: [{ description: 'Pack', price: 120_000, tax: vat }] });
    expect(
      await pay(id, 120_000, { method: 'cash', taken: 'Cobrado por la tarde en mostrador' }),
    ).toMatchObject({
      success: true,
    });
    const { rows } = await house.ok(manager, invoiceHistory, { id });
    expect(JSON.stringify(rows[0])).toContain('mostrador');
  });
});

describe('the list', () => {
  it('has drafts first, then those issued last, and pages without losing any', async () => {
    const { rows } = await house.ok(manager, invoiceReadAll, { limit: 100, target: 'invoice' });
    const firstIssued = rows.findIndex(({ state }) => state !== 'draft');
    expect(rows.slice(firstIssued).some(({ state }) => state === 'draft')).toBe(false);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { rows: { id: string }[]; next: string | null } = await house.ok(manager, invoiceReadAll, {
        ...{ limit: 40, target: 'invoice' },
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each(['draft', 'issued', 'part', 'paid', 'overdue'] as const)('is narrowed to %s', async (state) => {
    const late = await issued({ dueOn: '2020-01-01' });
    expect(late.state).toBe('overdue');
    const { rows } = await house.ok(manager, invoiceReadAll, { limit: 100, state });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]));
  });

  it('finds names, numbers of identity and numbers, and takes % for a letter', async () => {
    const { id, number } = await issued({ payer: { ...PAYER, name: 'Íñigo Zárate' } });
    for (const search of ['zarate', 'ÍÑIGO zár', number])
      expect((await house.ok(manager, invoiceReadAll, { search })).rows.map((row) => row.id)).toContain(id);
    expect((await house.ok(manager, invoiceReadAll, { search: '%_%' })).rows).toEqual([]);
    expect((await house.ok(manager, invoiceReadAll, { search: 'zarate nadie' })).rows).toEqual([]);
  });
});

describe('a search', () => {
  const all = async (filters: object, limit: number) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await house.ok(manager, invoiceReadAll, {
        ...filters,
        limit,
        ...(cursor ? { cursor } : {}),
      });
      found.push(...page.rows.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    return found;
  };

  it.each([1, 2, 100])(
    'of a word of most documents lists them in the order of the list, %i a page',
    async (limit) => {
      for (let at = 0; at < 12; at += 1) await add({ payer: { ...PAYER, name: `Común Corriente ${at}` } });
      await issued({ payer: { ...PAYER, name: 'Común Emitida' } });
      const rows = await house.db.unscoped<{ id: string }>(
        `SELECT DISTINCT d.id, d.sorted_on FROM document d JOIN document_word w ON w.document_id = d.id AND w.word LIKE 'comun%'
       WHERE d.business_id = :business ORDER BY d.sorted_on DESC, d.id DESC`,
        { business: SCHOOL.id },
      );
      expect(await all({ search: 'común' }, limit)).toEqual(rows.map(({ id }) => id));
      expect(await all({ search: 'comun corr' }, limit)).not.toContain(
        (await all({ search: 'comun emitida' }, limit))[0],
      );
      expect(await all({ search: 'común', state: 'issued' }, limit)).toEqual(
        await all({ search: 'común emitida' }, limit),
      );
    },
  );

  it('is counted anew after each change', async () => {
    const total = async () => (await house.ok(manager, invoiceReadAll, { search: 'contada' })).total;
    expect(await total()).toBe(0);
    const { id } = await add({ payer: { ...PAYER, name: 'Contada Una Vez' } });
    expect([await total(), await total()]).toEqual([1, 1]);
    await add({ payer: { ...PAYER, name: 'Contada Otra Vez' } });
    expect(await total()).toBe(2);
    await house.ok(manager, invoiceDelete, { id });
    expect(await total()).toBe(1);
  });

  it('stays within the branches that the person sees', async () => {
    const { id } = await add({ payer: { ...PAYER, name: 'Recóndita' } });
    const seen = async (as: typeof manager) =>
      (await house.ok(as, invoiceReadAll, { search: 'recondita' })).rows;
    expect((await seen(manager)).map((row) => row.id)).toEqual([id]);
    for (const other of [neighbour, stranger]) expect(await seen(other)).toEqual([]);
  });
});

it('documents of before the search are found by the same words', async () => {
  await issued({ payer: { ...PAYER, name: 'Íñigo Núñez-Peña, S. L.' } });
  const words = () =>
    house.db.unscoped<{ word: string }>(
      'SELECT document_id, word FROM document_word ORDER BY document_id, word',
    );
  const written = await words();
  await house.db.unscopedRun('DELETE FROM document_word');
  const statements: string[] = [];
  const runner = { query: async (sql: string) => void statements.push(sql) };
  await new DocumentSearch1700001090000().up(runner as unknown as QueryRunner);
  for (const sql of statements.filter((one) => one.startsWith('INSERT'))) await house.db.unscopedRun(sql);
  expect(await words()).toEqual(written);
});

it('a ledger that somebody edited behind the product is named', async () => {
  const { id } = await issued();
  const change = (cents: number) =>
    house.db.unscopedRun(
      'UPDATE ledger_account SET balance = balance + :cents WHERE business_id = :business AND account = :account',
      { cents, business: SCHOOL.id, account: `customer:${id}` },
    );
  await change(1);
  expect(await ledger()).toEqual({
    kind: 'account',
    account: `customer:${id}`,
    balance: 24_201,
    sum: 24_200,
  });
  await change(-1);
  expect(await ledger()).toBeNull();
});

it('of several series, a draft begins with the one that its branch used last', async () => {
  const fields = { name: 'Otra', target: 'invoice' as const, code: 'O', issuer: owner };
  const other = (await house.ok(manager, billingSeries.calls.create, fields)).id;
  await issued({ series: other });
  expect((await read((await add()).id)).series).toBe(other);
});
