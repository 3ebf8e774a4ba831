import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packLines } from '@volante/contracts/billing/catalogue-lines';
import {
  invoiceCreate,
  invoiceIssue,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import type { CallInput } from '@volante/contracts/call';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

const { manager, stranger } = PEOPLE;

let house: ServiceHouse;
let vat = '';
let book = '';
let fee = '';
let count = 0;

const period = (rate: number) => ({
  ...{
    from: '2012-09-01',
    rate,
    operation: rate ? ('S1' as const) : ('N1' as const),
    regime: '01',
    legend: '',
  },
});
const addTax = async (name: string, rate: number, rest: object = {}) =>
  (await house.ok(manager, tax.calls.create, { name, periods: [period(rate)], ...rest })).id;

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  vat = await addTax('IVA 21 %', 2_100);
  book = await addTax('IVA 4 %', 400);
  fee = await addTax('Suplido', 0, { taxGroup: 'disbursement' });
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

const addProduct = async (rest: CallInput<typeof product.calls.create>) => {
  count += 1;
  return (await house.ok(manager, product.calls.create, { ...rest, name: `${rest.name} ${count}` })).id;
};
const line = (one: string | null, rest: object = {}) => ({
  ...{ product: one, description: 'Concepto', price: 12_100, tax: vat },
  ...rest,
});
const PAYER = {
  name: 'Ana Ruiz',
  taxId: '12345678Z',
  street: 'Calle Real, 3',
  postalCode: '23001',
  city: 'Jaén',
};
const input = (lines: CallInput<typeof invoiceCreate>['lines']) => ({
  ...{ branch: FIRST_BRANCH, payer: { ...PAYER, province: 'Jaén' }, lines },
});
const draft = async (...lines: NonNullable<CallInput<typeof invoiceCreate>['lines']>) =>
  (await house.ok(manager, invoiceCreate, input(lines))).id;
const read = (id: string) => house.ok(manager, invoiceRead, { id });
async function issue(id: string) {
  const { version, payableCents } = await read(id);
  return house.call(manager, invoiceIssue, { id, version, payable: payableCents });
}
const discontinue = (id: string) =>
  house.ok(manager, product.calls.parts.state, { id, version: 1, publication: 'discontinued' } as never);

describe('a line of the catalogue', () => {
  it('keeps licence, kind, minutes and units of the practices that the product sells, with its price', async () => {
    const lessons = await addProduct({
      ...{ name: 'Bono', tax: vat, price: 30_000, practiceKind: 'road', practiceLicence: 'B' },
      ...{ practiceMinutes: 45, practiceUnits: 10 },
    });
    const id = await draft(line(lessons, { price: 30_000 }), line(null));
    const practice = { kind: 'road', licence: 'B', minutes: 45, units: 10 };
    expect((await read(id)).lines).toMatchObject([
      { product: lessons, practice, price: 30_000, amount: 30_000 },
      { product: null, practice: null },
    ]);
    expect((await issue(id)).success).toBe(true);
    const { version } = await house.ok(manager, product.calls.read, { id: lessons }).then(({ record }) => ({
      version: record?.version ?? 0,
    }));
    await house.ok(manager, product.calls.update, { id: lessons, version, practiceMinutes: 60 });
    expect((await read(id)).lines[0]).toMatchObject({ practice });
  });

  it('of a pack is split by list prices: the fee whole and outside, each rate its part', async () => {
    const parts = [
      { name: 'Matrícula', tax: vat, rate: 2_100, price: 12_000, value: 2_000 },
      { name: 'Libro', tax: book, rate: 400, price: 2_080, value: 0 },
      { name: 'Tasa', tax: fee, rate: 0, price: 9_405, value: 0 },
    ];
    const ids: string[] = [];
    for (const { name, tax: of, price } of parts) ids.push(await addProduct({ name, tax: of, price }));
    const pack = await addProduct({
      ...{ name: 'Pack B', kind: 'pack', tax: null },
      parts: ids.map((id, at) => ({
        product: id,
        quantity: 1_000,
        mode: 'percent',
        value: parts[at]?.value ?? 0,
      })),
    } as never);
    const lines = packLines(
      pack,
      parts.map((one, at) => ({
        ...one,
        ...{ id: ids[at] ?? '', isDisbursement: one.tax === fee, quantity: 1_000, mode: 'percent' as const },
      })),
      true,
    );
    const id = await draft(...lines);
    expect((await issue(id)).success).toBe(true);
    // 96,00 + 20,80 = 116,80, of list prices 120,00 and 20,80: 99,55 and 17,25; the fee beside it.
    expect(await read(id)).toMatchObject({
      lines: [
        { amount: 9_955, pack },
        { amount: 1_725, pack },
        { amount: 9_405, pack, isDisbursement: true },
      ],
      ...{ disbursementCents: 9_405, payableCents: 21_085, totalCents: 11_680 },
      taxes: [
        { rate: 2_100, base: 8_227, quota: 1_728 },
        { rate: 400, base: 1_659, quota: 66 },
      ],
    });
  });

  it('names a product of the school that is on sale', async () => {
    const gone = await addProduct({ name: 'De antes', tax: vat, price: 100 });
    await discontinue(gone);
    const foreign = await house.call(stranger, invoiceCreate, { ...input([line(gone)]) });
    expect(foreign.error).toBeDefined();
    for (const [one, code] of [
      [gone, 'SALE-002'],
      ['f'.repeat(24), 'SALE-001'],
    ] as const) {
      const { error } = await house.call(manager, invoiceCreate, input([line(null), line(one)]));
      expect(error).toMatchObject({ code, errors: [{ path: 'lines.1.description', code }] });
    }
    const plain = await addProduct({ name: 'Suelto', tax: vat, price: 100 });
    const asPack = await house.call(manager, invoiceCreate, input([line(plain, { pack: plain })]));
    expect(asPack.error?.code).toBe('SALE-001');
  });

  it('that the draft has already stays when its product is discontinued meanwhile', async () => {
    const late = await addProduct({ name: 'Que se va', tax: vat, price: 100 });
    const id = await draft(line(late));
    await discontinue(late);
    const { version } = await read(id);
    const more = { id, version, lines: [line(late), line(null)] };
    expect((await house.call(manager, invoiceUpdate, more)).success).toBe(true);
    expect((await issue(id)).success).toBe(true);
  });

  it('and the deletion of its product do not cross: one of the two wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await addProduct({ name: 'Disputado', tax: vat, price: 100 });
      const [sale, removal] = await Promise.all([
        house.call(manager, invoiceCreate, input([line(id)])),
        house.call(manager, product.calls.remove, { id }),
      ]);
      const { record } = await house.ok(manager, product.calls.read, { id });
      expect([sale.success, removal.success].filter(Boolean)).toHaveLength(1);
      expect(record?.state).toBe(sale.success ? 'active' : 'deleted');
      expect((sale.error ?? removal.error)?.code).toBe(sale.success ? 'PRODUCT-005' : 'SALE-001');
    }
  });
});
