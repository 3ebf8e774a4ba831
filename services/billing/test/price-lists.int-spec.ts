import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceCreate, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { priceList, priceListPaper, productPrices } from '@volante/contracts/billing/price-list.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { openProduct, productPageCreate } from '@volante/contracts/billing/product-page.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallInput } from '@volante/contracts/call';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { describeRecord } from '@volante/testing/records/describe-record';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { manager, type PaperHouse, paperHouse, standIn } from './paper-house.js';

let house: PaperHouse;
let fee = '';
const branches: (string | null | undefined)[] = [];
beforeAll(async () => {
  house = await paperHouse({ worker: true });
  await standIn(house, businessLetterhead, ({ branch }) => {
    branches.push(branch);
    return {
      ...{ tradeName: 'Autoescuela El Olivo', fiscalName: 'El Olivo, S. L.', fiscalCode: 'B12345674' },
      ...{ branchName: 'Centro', street: 'Calle Sucursal, 9', city: 'Úbeda', province: 23 },
      ...{ postalCode: '23400', phone: '953 000 111', email: 'centro@elolivo.example', logo: null },
      ...{ timeZone: 'Europe/Madrid', trial: false, version: 1 },
    };
  });
  const period = { from: '2012-09-01', rate: 0, operation: 'N1' as const, regime: '01', legend: '' };
  const input = { name: 'Tasas', taxGroup: 'disbursement' as const, periods: [period] };
  fee = (await house.ok(manager, tax.calls.create, input)).id;
});
afterAll(() => house.stop());

describeRecord(priceList, {
  house: () => house,
  right: (n) => ({ name: `Tarifa ${n}`, validFrom: '2026-06-15' }),
  change: { validUntil: '2026-09-15' },
});

let made = 0;
async function sold(rest: object = {}): Promise<string> {
  made += 1;
  const input = { name: `Curso ${made}`, tax: house.vat, price: 12_100, ...rest };
  return (await house.ok(manager, product.calls.create, input)).id;
}
const input = (prices: readonly (readonly [string, number])[], rest: object = {}) => {
  made += 1;
  return {
    ...{ name: `Lista ${made}`, validFrom: '2026-07-01', validUntil: '2026-07-31' },
    prices: prices.map(([id, price]) => ({ product: id, price })),
    ...rest,
  };
};
const add = (...given: Parameters<typeof input>) =>
  house.call(manager, priceList.calls.create, input(...given));
const list = async (...given: Parameters<typeof input>) =>
  (await house.ok(manager, priceList.calls.create, input(...given))).id;
const prices = async (given: CallInput<typeof productPrices>) =>
  (await house.ok(manager, productPrices, given)).rows.map(({ price }) => price);

describe('a price list', () => {
  it('gives its price in its days, branches and groups, and the product’s own elsewhere', async () => {
    const id = await sold();
    const group = 'a'.repeat(24);
    await list([[id, 10_000]]);
    await list([[id, 9_000]], { branches: [FIRST_BRANCH] });
    await list([[id, 8_000]], { contactGroups: [group] });
    const ask = (on: string, branch: string | null, groups: string[] = []) =>
      prices({ products: [id], on, branch, groups });
    expect(await ask('2026-07-01', null)).toEqual([10_000]);
    expect(await ask('2026-07-31', SECOND_BRANCH)).toEqual([10_000]);
    expect(await ask('2026-07-15', FIRST_BRANCH)).toEqual([9_000]);
    expect(await ask('2026-07-15', FIRST_BRANCH, [group])).toEqual([8_000]);
    expect(await ask('2026-06-30', FIRST_BRANCH)).toEqual([]);
    expect(await ask('2026-08-01', FIRST_BRANCH, [group])).toEqual([]);
    expect(
      (await house.ok(PEOPLE.stranger, productPrices, { products: [id], on: '2026-07-15' })).rows,
    ).toEqual([]);
  });

  it('that overlaps another one for the same product is refused, and says with which', async () => {
    const [id, other] = [await sold(), await sold()];
    const { name } = input([]);
    await list([[id, 1]], { name, branches: [FIRST_BRANCH, SECOND_BRANCH] });
    const { error } = await add([[id, 2]], {
      branches: [SECOND_BRANCH],
      validFrom: '2026-07-31',
      validUntil: null,
    });
    expect(error).toMatchObject({ code: 'PRICE-LIST-002', errors: [{ path: 'prices' }] });
    expect(error?.errors?.[0]?.message).toContain(`«${name}»`);
    expect((await add([[other, 2]], { branches: [SECOND_BRANCH] })).success).toBe(true);
    expect(
      (await add([[id, 2]], { branches: [SECOND_BRANCH], validFrom: '2026-08-01', validUntil: null }))
        .success,
    ).toBe(true);
  });

  it('of eight rivals at once, one wins', async () => {
    const id = await sold();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add([[id, 5]])));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, error } of answers) if (!success) expect(error?.code).toBe('PRICE-LIST-002');
  });

  it('that comes back is looked at again', async () => {
    const id = await sold();
    const first = await list([[id, 5]]);
    await house.ok(manager, priceList.calls.remove, { id: first });
    await list([[id, 6]]);
    expect(await house.fails(manager, priceList.calls.state, { id: first })).toBe('PRICE-LIST-002');
  });

  it('takes products alone: no pack, no fee, nothing that is gone', async () => {
    const id = await sold();
    const gone = await sold();
    await house.ok(manager, product.calls.remove, { id: gone });
    const parts = [{ product: id, quantity: 1_000, mode: 'percent' as const, value: 0 }];
    const pack = (
      await house.ok(manager, product.calls.create, { name: 'Pack', kind: 'pack', tax: null, parts })
    ).id;
    expect((await add([[pack, 1]])).error?.code).toBe('PRICE-LIST-003');
    expect((await add([[gone, 1]])).error?.code).toBe('PRICE-LIST-003');
    expect((await add([[await sold({ tax: fee }), 1]])).error?.code).toBe('PRICE-LIST-004');
    expect((await add([[id, 1]], { validUntil: '2026-06-01' })).error?.code).toBe('REQ-101');
  });

  it('that changes leaves the drafts that were written with it as they are', async () => {
    const id = await sold();
    const name = 'Tarifa de agosto';
    const at = await list([[id, 9_900]], { name, validFrom: '2026-08-01', validUntil: '2026-08-31' });
    const lines = [{ product: id, description: 'Curso', price: 9_900, priceList: name, tax: house.vat }];
    const draft = (await house.ok(manager, invoiceCreate, { branch: FIRST_BRANCH, lines })).id;
    await house.ok(manager, priceList.calls.update, {
      ...{ id: at, version: 1, name: 'Otro nombre', prices: [{ product: id, price: 1 }] },
    });
    const { lines: kept, payableCents } = await house.ok(manager, invoiceRead, { id: draft });
    expect(kept).toMatchObject([{ price: 9_900, priceList: name }]);
    expect(payableCents).toBe(9_900);
  });

  it('for everybody is the price on the product’s open page', async () => {
    const id = await sold();
    const { key } = await house.ok(manager, productPageCreate, { id });
    await list([[id, 7_700]], { validFrom: '2020-01-01', validUntil: null });
    const { data } = await house.host.call(null, openProduct, {}, { key });
    expect(data).toMatchObject({ price: 7_700 });
  });
});

describe('the prices on paper', () => {
  const words = async (file: string) =>
    (await popplerPdf(await house.bytes(file))).pages.join('\n').replaceAll(/\s+/g, ' ');

  it('bear the branch’s letterhead, the list’s prices and what is on offer there', async () => {
    const here = await sold({ name: 'Curso de Jaén' });
    await sold({ name: 'Curso de fuera', branches: [SECOND_BRANCH] });
    const hidden = await sold({ name: 'Curso escondido' });
    await sold({ name: 'Curso a medida', showPrice: false });
    await house.ok(manager, product.calls.parts.state, { id: hidden, version: 1, publication: 'hidden' });
    const at = await list([[here, 4_321]], {
      name: 'Tarifa otoño',
      validFrom: '2090-10-01',
      validUntil: '2090-12-31',
    });
    const { file } = await house.ok(manager, priceListPaper, { branch: FIRST_BRANCH, list: at });
    const text = await words(file);
    for (const part of ['Calle Sucursal, 9', 'Tarifa otoño', 'Del 01/10/2090 al 31/12/2090', '43,21 €'])
      expect(text).toContain(part);
    expect(text).toMatch(/Curso a medida Consultar/);
    expect(text).not.toContain('Curso de fuera');
    expect(text).not.toContain('Curso escondido');
    expect(branches.at(-1)).toBe(FIRST_BRANCH);
    const today = await house.ok(manager, priceListPaper, { branch: SECOND_BRANCH });
    const other = await words(today.file);
    expect(other).toContain('Curso de fuera');
    expect(other).toMatch(/Curso de Jaén 121,00 €/);
  });

  it('are of branches that the person sees', async () => {
    expect(await house.fails(PEOPLE.neighbour, priceListPaper, { branch: FIRST_BRANCH })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.stranger, priceListPaper, { branch: FIRST_BRANCH })).toBe('DATA-404');
  });
});
