import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import {
  openProduct,
  openProductImage,
  productPage,
  productPageCreate,
  productPagePaper,
} from '@volante/contracts/billing/product-page.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import { newId } from '@volante/service-kit/object-id';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { renderedCode } from '@volante/testing/pdf/rendered-code';
import { PEOPLE } from '@volante/testing/records/service-house';
import { manager, type PaperHouse, paperHouse, standIn } from './paper-house.js';

let house: PaperHouse;
let fee = '';
const SITE = 'https://volante.example';
const IMAGE = newId();
beforeAll(async () => {
  house = await paperHouse({ worker: true });
  await standIn(house, businessLetterhead, () => ({
    ...{ tradeName: 'Autoescuela El Olivo', fiscalName: 'El Olivo, S. L.', fiscalCode: 'B12345674' },
    ...{ branchName: null, street: 'Calle Mayor, 1', city: 'Jaén', province: 23, postalCode: '23001' },
    ...{ phone: '953 240 118', email: 'hola@elolivo.example', logo: null },
    ...{ timeZone: 'Europe/Madrid', trial: false, version: 1 },
  }));
  const period = { from: '2012-09-01', rate: 0, operation: 'N1' as const, regime: '01', legend: '' };
  const input = { name: 'Tasas', taxGroup: 'disbursement' as const, periods: [period] };
  fee = (await house.ok(manager, tax.calls.create, input)).id;
});
afterAll(() => house.stop());

let made = 0;
async function sold(rest: object = {}): Promise<string> {
  made += 1;
  const input = { name: `Matrícula ${made}`, tax: house.vat, price: 12_100, ...rest };
  return (await house.ok(manager, product.calls.create, input)).id;
}
const keyOf = async (id: string) => (await house.ok(manager, productPageCreate, { id })).key;
const ask = (key: string) => house.host.call(null, openProduct, {}, { key });
const opened = async (key: string) => (await ask(key)).data as Record<string, unknown>;
const codeOf = async (key: string) => (await ask(key)).error?.code;
const publish = async (id: string, publication: string) => {
  const { record } = await house.ok(manager, product.calls.read, { id });
  return house.ok(manager, product.calls.parts.state, {
    ...{ id, version: record?.version ?? 0, publication: publication as 'hidden' },
  });
};

describe('the open page of a product', () => {
  it('shows what a leaflet says, and nothing else', async () => {
    const suppliers = [{ supplier: newId(), name: 'Editorial Secreta', cost: 999 }];
    const id = await sold({ name: 'Libro del permiso B', description: 'Con tests', code: 'LIB', suppliers });
    expect(await opened(await keyOf(id))).toEqual({
      school: { name: 'Autoescuela El Olivo', phone: '953 240 118', email: 'hola@elolivo.example' },
      ...{ name: 'Libro del permiso B', description: 'Con tests', hasImage: false, isFeatured: false },
      ...{ price: 12_100, parts: [], sale: null },
    });
  });

  it('is there once somebody makes it, and has one address for good', async () => {
    const id = await sold();
    expect(await house.ok(manager, productPage, { id })).toEqual({ key: null, payable: [] });
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf(id)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(await house.ok(manager, productPage, { id })).toEqual({ key: keys[0], payable: [] });
    expect(await keyOf(await sold())).not.toBe(keys[0]);
  });

  it('of a product that is not offered to the public answers as an unknown address does', async () => {
    const id = await sold();
    const key = await keyOf(id);
    await publish(id, 'featured');
    expect(await opened(key)).toMatchObject({ isFeatured: true });
    await publish(id, 'hidden');
    expect(await codeOf(key)).toBe('KEY-001');
    await publish(id, 'published');
    expect(await codeOf(key)).toBeUndefined();
    await publish(id, 'discontinued');
    expect(await codeOf(key)).toBe('KEY-001');
    expect(await codeOf('x'.repeat(43))).toBe('KEY-001');
    expect((await house.host.call(null, openProduct, {}, {})).error?.code).toBe('KEY-001');
    const gone = await sold();
    const lost = await keyOf(gone);
    await house.ok(manager, product.calls.remove, { id: gone });
    expect(await codeOf(lost)).toBe('KEY-001');
  });

  it('is closed while the school is suspended', async () => {
    const key = await keyOf(await sold());
    await house.db.unscopedRun(
      `INSERT INTO business_standing (business_id, services, trial_until, suspended, version)
       VALUES (:business, '[]', NULL, 1, 1)`,
      { business: manager.business.id },
    );
    try {
      expect(await codeOf(key)).toBe('KEY-002');
    } finally {
      await house.db.unscopedRun('DELETE FROM business_standing');
    }
    expect(await codeOf(key)).toBeUndefined();
  });

  it('of a product in private categories alone is not shown', async () => {
    const shelf = async (name: string) =>
      (await house.ok(manager, productCategory.calls.create, { name })).id;
    const [secret, open] = [await shelf('Empleados'), await shelf('Permiso B')];
    await house.ok(manager, productCategory.calls.parts.state, {
      ...{ id: secret, version: 1, visibility: 'private' },
    });
    expect(await codeOf(await keyOf(await sold({ categories: [secret] })))).toBe('KEY-001');
    expect(await codeOf(await keyOf(await sold({ categories: [secret, open] })))).toBeUndefined();
  });

  it('keeps the price to itself where the school wants that', async () => {
    expect(await opened(await keyOf(await sold({ showPrice: false })))).toMatchObject({ price: null });
    expect(await opened(await keyOf(await sold({ price: null })))).toMatchObject({ price: null });
  });

  it('of a pack says what it holds and costs what its products cost today', async () => {
    const [lessons, tax21] = [
      await sold({ name: 'Prácticas', price: 10_000 }),
      await sold({ name: 'Tasa', tax: fee, price: 9_405 }),
    ];
    const parts = [
      { product: lessons, quantity: 2_500, mode: 'percent' as const, value: 1_000 },
      { product: tax21, quantity: 1_000, mode: 'quantity' as const, value: 0 },
    ];
    const id = (
      await house.ok(manager, product.calls.create, { name: 'Pack B', kind: 'pack', tax: null, parts })
    ).id;
    // 2,5 × 100,00 € less 10 %, and the fee whole.
    expect(await opened(await keyOf(id))).toMatchObject({
      ...{ name: 'Pack B', price: 22_500 + 9_405 },
      parts: [
        { name: 'Prácticas', quantity: 2_500 },
        { name: 'Tasa', quantity: 1_000 },
      ],
    });
  });

  it('gives the picture of the product and no other file', async () => {
    const file = { key: 'aa/bb', name: 'coche.png', mime: 'image/png', size: 120 };
    const facts = { width: 10, height: 10, isFree: false, isReadable: true };
    house.pictures.set(IMAGE, { id: IMAGE, ...file, ...facts });
    const plain = await keyOf(await sold());
    const image = (key: string) => house.host.call(null, openProductImage, {}, { key });
    expect((await image(plain)).error?.code).toBe('PRODUCT-PAGE-002');
    const id = await sold();
    await house.db.unscopedRun('UPDATE product SET image = :image WHERE id = :id', { id, image: IMAGE });
    const key = await keyOf(id);
    expect(await opened(key)).toMatchObject({ hasImage: true });
    expect((await image(key)).data).toEqual({ ...file, inline: true });
    await publish(id, 'hidden');
    expect((await image(key)).error?.code).toBe('KEY-001');
  });

  it('has the new picture of a changed product soon, and never the old one', async () => {
    const [before, after] = [newId(), newId()];
    const file = { name: 'coche.png', mime: 'image/png', size: 120, width: 10, height: 10 };
    for (const image of [before, after])
      house.pictures.set(image, { id: image, key: `k/${image}`, isFree: false, isReadable: true, ...file });
    const id = await sold();
    const set = (image: string) =>
      house.db.unscopedRun('UPDATE product SET image = :image, version = version + 1 WHERE id = :id', {
        ...{ id, image },
      });
    await set(before);
    const key = await keyOf(id);
    await set(after);
    const deadline = Date.now() + 20_000;
    for (;;) {
      const { data } = await house.host.call(null, openProductImage, {}, { key });
      const shown = (data as { key: string } | undefined)?.key;
      expect([undefined, `k/${after}`]).toContain(shown);
      if (shown !== undefined) break;
      if (Date.now() > deadline) throw new Error('the worker did not renew the page');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('is another school’s secret', async () => {
    const id = await sold();
    for (const call of [productPage, productPageCreate])
      expect(await house.fails(PEOPLE.stranger, call, { id })).toBe('DATA-404');
    expect(await house.fails(PEOPLE.stranger, productPagePaper, { id, sheet: 'page', site: SITE })).toBe(
      'DATA-404',
    );
  });
});

describe('the code on paper', () => {
  it.each([
    ['page', { from: 10, to: 200 }, 100],
    ['label', { from: 0, to: 44 }, 38],
  ] as const)('is read back from the %s', async (sheet, columns, side) => {
    const id = await sold({ name: `Bono de diez prácticas ${sheet}` });
    const key = await keyOf(id);
    const { file } = await house.ok(manager, productPagePaper, { id, sheet, site: `${SITE}/product/view` });
    const pdf = await house.bytes(file);
    const code = await renderedCode(pdf, columns);
    expect(code.text).toBe(`${SITE}/open/product#${key}`);
    expect(Math.abs(code.height - side)).toBeLessThan(1);
    const words = (await popplerPdf(pdf)).pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(words).toContain('121,00 €');
    expect(words).toContain('Autoescuela El Olivo');
  });

  it('waits until the page is there', async () => {
    const id = await sold();
    expect(await house.fails(manager, productPagePaper, { id, sheet: 'page', site: SITE })).toBe(
      'PRODUCT-PAGE-001',
    );
  });
});
