import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { bagRead } from '@volante/contracts/billing/bag.contract';
import { EMPTY_PAYER } from '@volante/contracts/billing/document.fields';
import { product } from '@volante/contracts/billing/product.contract';
import { purchaseTriggerRead } from '@volante/contracts/billing/purchase.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { ticketRead, ticketSell } from '@volante/contracts/billing/ticket.contract';
import { FIRST_BRANCH } from '@volante/testing/records/service-house';
import { type BankHouse, bankHouse } from './bank/bank-house.js';
import { manager } from './paper-house.js';

jest.setTimeout(90_000);

let house: BankHouse;
let lesson = '';
let series = '';
beforeAll(async () => {
  house = await bankHouse();
  series = (
    await house.ok(manager, billingSeries.calls.create, {
      ...{ name: 'Tickets del mostrador', target: 'ticket', code: 'TM', issuer: house.issuer },
    })
  ).id;
  lesson = (
    await house.ok(manager, product.calls.create, {
      ...{ name: 'Práctica suelta', tax: house.vat, price: 3_200 },
      ...{ practiceKind: 'road', practiceLicence: 'B', practiceMinutes: 45, practiceUnits: 1 },
      triggers: [{ kind: 'practice', amount: null, text: '', layout: null }],
    })
  ).id;
});
afterAll(() => house.stop());

const sale = (contact: string | null, price: number, rest: object = {}) => ({
  ...{ branch: FIRST_BRANCH, series, contact, payable: price, method: 'cash' as const, withTaxes: true },
  lines: [{ product: lesson, description: 'Práctica suelta', price, tax: house.vat }],
  ...rest,
});

it('a class that is sold at the counter to a student who is named is in their bag', async () => {
  const { contact } = await house.payer();
  const payer = { ...EMPTY_PAYER, name: 'Lucía Peña' };
  const { id } = await house.ok(manager, ticketSell, sale(contact, 3_200, { payer }));
  const read = await house.ok(manager, ticketRead, { id });
  expect(read).toMatchObject({ state: 'paid', contact, payer: { name: 'Lucía Peña' } });
  expect((await house.ok(manager, bagRead, { contact })).teaching).toMatchObject({ left: 1 });
  const { id: nobodys } = await house.ok(manager, ticketSell, sale(null, 3_200));
  const { rows } = await house.ok(manager, purchaseTriggerRead, {
    ...{ state: 'waiting,done', limit: 50 },
  });
  const stateOf = (document: string) => rows.find((row) => row.document === document)?.state;
  expect([stateOf(id), stateOf(nobodys)]).toEqual(['done', 'waiting']);
});

it('cash of one person for one licence needs a reason from the limit on', async () => {
  const { contact } = await house.payer();
  for (const price of [40_000, 40_000]) await house.ok(manager, ticketSell, sale(contact, price));
  expect(await house.fails(manager, ticketSell, sale(contact, 30_000))).toBe('PAYMENT-009');
  const { id } = await house.ok(manager, ticketSell, sale(contact, 30_000, { apart: 'Otro curso' }));
  expect((await house.ok(manager, ticketRead, { id })).state).toBe('paid');
});
