import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import {
  invoiceCreate,
  invoiceIssue,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

const { manager, neighbour, stranger } = PEOPLE;
const PAYER = {
  ...{ name: 'Lucía Peña', taxId: '12345678Z', street: 'Calle Real, 3', postalCode: '23001' },
  ...{ city: 'Jaén', province: 'Jaén' },
};
const YEAR = { from: '2026-01-01', until: '2199-12-31' };

let house: ServiceHouse;
let vat = '';
let exempt = '';

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  const period = (rate: number, operation: 'S1' | 'E1') => [
    { from: '2012-09-01', rate, operation, regime: '01', legend: '' },
  ];
  vat = (await house.ok(manager, tax.calls.create, { name: 'IVA', periods: period(2_100, 'S1') })).id;
  exempt = (
    await house.ok(manager, tax.calls.create, {
      ...{ name: 'Exento', taxGroup: 'exempt', periods: period(0, 'E1') },
    })
  ).id;
  const { id } = await house.ok(manager, issuer.calls.create, {
    ...{ name: 'Autoescuela, S. L.', taxId: 'B12345674', street: 'Mayor, 1', city: 'Jaén', province: 23 },
  });
  for (const [code, target] of [
    ['F', 'invoice'],
    ['T', 'ticket'],
    ['R', 'rectifying'],
  ] as const)
    await house.ok(manager, billingSeries.calls.create, { name: code, code, target, issuer: id });
});
afterAll(() => house.stop());

async function issue(id: string): Promise<string> {
  const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
  await house.ok(manager, invoiceIssue, { id, version, payable: payableCents });
  return id;
}
const sell = async (price: number, target: 'invoice' | 'ticket' = 'invoice', by = vat) =>
  issue(
    (
      await house.ok(manager, invoiceCreate, {
        ...{
          branch: FIRST_BRANCH,
          target,
          payer: target === 'ticket' ? { ...PAYER, name: '', taxId: '' } : PAYER,
        },
        lines: [{ description: 'Práctica', price, tax: by }],
      })
    ).id,
  );
async function correct(
  id: string,
  cause: 'wrong-price' | 'returned' | 'no-sale' | 'full-invoice',
  change: object = {},
) {
  const { version } = await house.ok(manager, invoiceRead, { id });
  const done = await house.ok(manager, invoiceCorrect, { id, version, cause, reason: 'Prueba' });
  if (done.act === 'annul') return;
  await house.ok(manager, invoiceUpdate, { id: done.id, version: done.version, ...change });
  await issue(done.id);
}
const line = (price: number, quantity = 1_000) => ({
  lines: [{ description: 'Práctica', price, quantity, tax: vat }],
});

it('adds up what was sold, each sale once, whatever put it right', async () => {
  await sell(12_100);
  await sell(50_000, 'invoice', exempt);
  await correct(await sell(12_100), 'wrong-price', line(6_050));
  await correct(await sell(12_100), 'returned', line(2_420, -1_000));
  await correct(await sell(99_999), 'no-sale');
  await correct(await sell(3_630, 'ticket'), 'full-invoice', { payer: PAYER });
  // By hand: 121 + 60,50 + (121 − 24,20) + 36,30 at 21 %, 500 exempt.
  expect(await house.ok(manager, invoiceReport, YEAR)).toEqual({
    rates: [
      { group: 'vat', rate: 2_100, operation: 'S1', base: 26_000, quota: 5_460 },
      { group: 'exempt', rate: 0, operation: 'E1', base: 50_000, quota: 0 },
    ],
    total: { base: 76_000, quota: 5_460, disbursements: 0, withheld: 0, payable: 81_460, pending: 81_460 },
    kinds: [
      { target: 'invoice', documents: 5 },
      { target: 'rectifying', documents: 2 },
      { target: 'ticket', documents: 1 },
    ],
    annulled: 1,
  });
  // By series: together they are the whole, and the ticket is where it was issued.
  const { rows } = await house.ok(manager, billingSeries.calls.read, { limit: 10 });
  const sums = await Promise.all(
    rows.map(async ({ id, code }) => {
      const { total } = await house.ok(manager, invoiceReport, { ...YEAR, series: id });
      return [code, total.payable] as const;
    }),
  );
  expect(Object.fromEntries(sums).T).toBe(3_630);
  expect(sums.reduce((sum, [, payable]) => sum + payable, 0)).toBe(81_460);
});

it('is empty for another period, branch or school, and refuses one that ends before it begins', async () => {
  for (const [person, period] of [
    [manager, { from: '2001-01-01', until: '2001-12-31' }],
    [neighbour, YEAR],
    [stranger, YEAR],
  ] as const)
    expect((await house.ok(person, invoiceReport, period)).total.payable).toBe(0);
  expect(await house.fails(manager, invoiceReport, { from: '2026-02-01', until: '2026-01-01' })).toBe(
    'REQ-101',
  );
});
