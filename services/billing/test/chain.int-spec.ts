import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { verifactuRead, verifactuStart } from '@volante/contracts/billing/verifactu.contract';
import { VERIFACTU_FROM } from '@volante/contracts/billing/verifactu-dates';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { firstChainFault } from '../src/verifactu/verifactu-chain.js';
import type { RegistrationRecord } from '../src/verifactu/verifactu-record.js';

const { manager, stranger } = PEOPLE;
const NIF = 'B12345674';

let house: ServiceHouse;
let owner = '';
const taxes: Record<string, string> = {};
const series: Record<string, string> = {};

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  const period = (rate: number, operation: 'S1' | 'E1' | 'N1') => ({
    ...{ from: '2012-09-01', rate, operation, regime: '01', legend: '' },
  });
  for (const [name, taxGroup, rate, operation] of [
    ['vat', 'vat', 2_100, 'S1'],
    ['exempt', 'exempt', 0, 'E1'],
    ['fee', 'disbursement', 0, 'N1'],
  ] as const)
    taxes[name] = (
      await house.ok(manager, tax.calls.create, { name, taxGroup, periods: [period(rate, operation)] })
    ).id;
  owner = (
    await house.ok(manager, issuer.calls.create, {
      ...{ name: 'Autoescuela, S. L.', taxId: NIF, street: 'Calle Mayor, 1', city: 'Jaén', province: 23 },
    })
  ).id;
  for (const [code, target] of [
    ['A', 'invoice'],
    ['B', 'invoice'],
    ['T', 'ticket'],
    ['Q', 'quote'],
  ] as const)
    series[code] = (
      await house.ok(manager, billingSeries.calls.create, { name: code, code, target, issuer: owner })
    ).id;
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

async function issue(code: string, rest: object = {}) {
  const target = { T: 'ticket', Q: 'quote' }[code] ?? 'invoice';
  const { id } = await house.ok(manager, invoiceCreate, {
    ...{ branch: FIRST_BRANCH, series: series[code] ?? null, target: target as 'invoice' },
    payer: target === 'ticket' ? { ...PAYER, name: '', taxId: '' } : PAYER,
    lines: [{ description: 'Práctica', price: 24_200, tax: taxes.vat ?? '' }],
    ...rest,
  });
  const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
  const answer = await house.call(manager, invoiceIssue, { id, version, payable: payableCents });
  return { id, answer };
}

const recordsOf = async (): Promise<RegistrationRecord[]> =>
  (
    await house.db.unscoped<{ record: string }>('SELECT record FROM verifactu_record ORDER BY tax_id, seq')
  ).map(({ record }) => JSON.parse(record) as RegistrationRecord);

/** Since the law's day every document is in it, and nothing is left to be switched on. */
const beforeItsDay = new Date().toISOString() < (VERIFACTU_FROM.company ?? '') ? it : it.skip;

describe('the chain of a NIF', () => {
  beforeItsDay('is empty before it is switched on', async () => {
    await issue('A');
    expect(await recordsOf()).toEqual([]);
    expect((await house.ok(manager, verifactuRead, {})).issuers).toMatchObject([
      { taxId: NIF, since: null, from: '2027-01-01', records: 0 },
    ]);
  });

  it('is switched on once, by its own school alone', async () => {
    expect(await house.fails(stranger, verifactuStart, { issuer: owner })).toBe('DATA-404');
    const first = await house.ok(manager, verifactuStart, { issuer: owner });
    expect(await house.ok(manager, verifactuStart, { issuer: owner })).toEqual(first);
  });

  it('holds invoices of all series in the order of issue, and no quote', async () => {
    for (const code of ['A', 'B', 'T', 'Q', 'A']) expect((await issue(code)).answer.error).toBeUndefined();
    const records = await recordsOf();
    expect(records.map(({ type, invoice }) => `${type} ${invoice.number.charAt(0)}`)).toEqual([
      'F1 A',
      'F1 B',
      'F2 T',
      'F1 A',
    ]);
    expect(records[0]?.previous).toBeNull();
    expect(records[1]?.previous).toEqual({ invoice: records[0]?.invoice, hash: records[0]?.hash });
    expect(firstChainFault(records)).toBeNull();
  });

  /** The text of the AEAT's specification of the hash (v0.1.2), put together here by hand. */
  it('has hashes that anybody can compute', async () => {
    const [first, second] = await recordsOf();
    const day = first?.invoice.date.split('-').reverse().join('-');
    const text = (record: RegistrationRecord | undefined, before: string) =>
      `IDEmisorFactura=${NIF}&NumSerieFactura=${record?.invoice.number}&FechaExpedicionFactura=${day}&TipoFactura=F1` +
      `&CuotaTotal=42.00&ImporteTotal=242.00&Huella=${before}&FechaHoraHusoGenRegistro=${record?.generatedAt}`;
    const hash = (plain: string) => createHash('sha256').update(plain).digest('hex').toUpperCase();
    expect(first?.hash).toBe(hash(text(first, '')));
    expect(second?.hash).toBe(hash(text(second, first?.hash ?? '')));
    expect(first?.generatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
  });

  it('says of a document what the authority asks: conditions apart, fees of the authority not at all', async () => {
    const lines = [
      { description: 'Práctica', price: 12_100, tax: taxes.vat ?? '' },
      { description: 'CAP', price: 30_000, tax: taxes.exempt ?? '' },
      { description: 'Tasa 2.1', price: 9_405, tax: taxes.fee ?? '' },
    ];
    await issue('A', { lines });
    const record = (await recordsOf()).at(-1);
    expect(record).toMatchObject({
      ...{ total: 42_100, quotaTotal: 2_100, recipients: [{ id: { nif: '12345678Z' } }] },
      breakdown: [
        { tax: '01', condition: 'S1', rate: 2_100, base: 10_000, quota: 2_100 },
        { tax: '01', condition: 'E1', base: 30_000 },
      ],
    });
    expect(record?.breakdown[1]).not.toHaveProperty('quota');
  });

  it('of fifty at once in two series stays one chain without a fault', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => issue(at % 2 === 0 ? 'A' : 'B')));
    expect(answers.filter(({ answer }) => !answer.success)).toEqual([]);
    const records = await recordsOf();
    expect(firstChainFault(records)).toBeNull();
    const [waiting] = (await house.ok(manager, verifactuRead, {})).issuers;
    expect(waiting).toMatchObject({ records: records.length, waiting: records.length });
  });

  it('edited behind the product is found at the row', async () => {
    const records = await recordsOf();
    const [one, two, three, ...rest] = records;
    if (!one || !two || !three) throw new Error('the chain is too short');
    expect(firstChainFault([one, { ...two, total: two.total + 1 }, three, ...rest])).toMatchObject({
      position: 2,
    });
    expect(firstChainFault([one, three, ...rest])).toMatchObject({ position: 2 });
  });

  it('takes no document that the authority would refuse, and gives it no number', async () => {
    const { number } = await house.ok(manager, invoiceRead, { id: (await issue('A')).id });
    const { answer } = await issue('A', { payer: { ...PAYER, idType: '03', taxId: 'X1', country: 'ZZ' } });
    expect(answer.error?.code).toBe('VERIFACTU-001');
    const next = await house.ok(manager, invoiceRead, { id: (await issue('A')).id });
    const count = (text: string) => Number(text.split('/')[1]);
    expect(count(next.number)).toBe(count(number) + 1);
  });
});

it('a rectifying invoice is made from the one that it corrects', async () => {
  const book = await house.ok(manager, billingSeries.calls.create, {
    ...{ name: 'R', code: 'R', target: 'rectifying', issuer: owner },
  });
  const { answer } = await issue('A', { target: 'rectifying', series: book.id });
  expect(answer.error).toMatchObject({ code: 'INVOICE-002', errors: [{ path: 'target' }] });
});
