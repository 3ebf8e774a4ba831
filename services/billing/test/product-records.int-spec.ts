import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { EMPTY_ID } from '@volante/contracts/fields';
import { describeRecord } from '@volante/testing/records/describe-record';
import { recordDesk } from '@volante/testing/records/record-desk';
import { knowBranches, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { startBilling } from './paper-house.js';

let house: ServiceHouse;
const taxes = { vat: '', fee: '' };
let shelf = '';
beforeAll(async () => {
  house = await startBilling({ worker: true });
  await knowBranches(house);
  const of = { from: '2012-09-01', regime: '01', legend: '' };
  const add = async (name: string, more: object) =>
    (await house.ok(PEOPLE.manager, tax.calls.create, { name, periods: [], ...more })).id;
  shelf = (await house.ok(PEOPLE.manager, productCategory.calls.create, { name: 'Estante' })).id;
  taxes.vat = await add('IVA de productos', { periods: [{ ...of, rate: 2_100, operation: 'S1' }] });
  taxes.fee = await add('Tasas de productos', {
    ...{ taxGroup: 'disbursement', periods: [{ ...of, rate: 0, operation: 'N1' }] },
  });
});
afterAll(() => house.stop());

const CATEGORY = {
  right: (n: number) => ({ name: `Categoría ${n}`, parent: shelf }),
  change: { description: 'Todo lo de la B' },
  removeReads: 1,
};
const PRODUCT = {
  right: (n: number) => ({
    ...{ name: `Producto ${n}`, code: `P${n}`, tax: taxes.vat, price: 12_100, categories: [shelf] },
  }),
  change: { description: 'Con libro' },
  removeReads: 1,
};
describeRecord(productCategory, { house: () => house, ...CATEGORY });
describeRecord(product, { house: () => house, ...PRODUCT });

const categories = recordDesk(productCategory, () => house, {
  ...CATEGORY,
  right: (n) => ({ name: `Familia ${n}` }),
});
const products = recordDesk(product, () => house, {
  ...PRODUCT,
  right: (n) => ({ ...PRODUCT.right(n), name: `Artículo ${n}`, code: `A${n}` }),
});
const partOf = (id: string, value = 0) => ({ product: id, quantity: 1_000, mode: 'quantity', value });
const codeOf = async (answer: Promise<{ error?: { code: string } | undefined }>) =>
  (await answer).error?.code;
const create = (input: object) => house.call(PEOPLE.manager, product.calls.create, input as never);

describe('a category', () => {
  it('is in no circle', async () => {
    const top = await categories.add();
    const middle = await categories.add({ parent: top.id });
    const leaf = await categories.add({ parent: middle.id });
    expect(await codeOf(categories.update(top.id, 1, { parent: top.id }))).toBe('PRODUCT-CATEGORY-001');
    expect(await codeOf(categories.update(top.id, 1, { parent: leaf.id }))).toBe('PRODUCT-CATEGORY-001');
    expect(await categories.update(leaf.id, 1, { parent: top.id })).toMatchObject({ success: true });
  });

  it('of two that are put into each other at once, one is refused', async () => {
    const [one, other] = [await categories.add(), await categories.add()];
    const answers = await Promise.all([
      categories.update(one.id, 1, { parent: other.id }),
      categories.update(other.id, 1, { parent: one.id }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is found under its parent, and on the first level by the empty id', async () => {
    const top = await categories.add();
    const leaf = await categories.add({ parent: top.id });
    const idsIn = async (parent: string) => (await categories.list({ parent })).rows.map(({ id }) => id);
    expect(await idsIn(top.id)).toEqual([leaf.id]);
    expect(await idsIn(EMPTY_ID)).toContain(top.id);
    expect(await idsIn(EMPTY_ID)).not.toContain(leaf.id);
  });

  it('becomes private by a call of its own', async () => {
    const { id } = await categories.add();
    const call = productCategory.calls.parts.state;
    const after = await house.ok(PEOPLE.manager, call, { id, version: 1, visibility: 'private' });
    expect(after).toMatchObject({ visibility: 'private', version: 2 });
    const { error } = await house.call(PEOPLE.manager, productCategory.calls.update, {
      ...{ id, version: 2, visibility: 'public' },
    } as never);
    expect(error?.code).toBe('REQ-101');
  });

  it('with products stays, until they have another', async () => {
    const [{ id }, other] = [await categories.add(), await categories.add()];
    const sold = await products.add({ categories: [id] });
    expect((await products.list({ categories: id })).rows.map((row) => row.id)).toEqual([sold.id]);
    expect(await codeOf(categories.remove(id))).toBe('PRODUCT-CATEGORY-002');
    await products.update(sold.id, 1, { categories: [other.id] });
    expect(await codeOf(categories.remove(id))).toBeUndefined();
    expect(await codeOf(products.update(sold.id, 2, { categories: [id] }))).toBe('PRODUCT-008');
  });
});

it('a category that is deleted and a product that goes into it never both win', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { id } = await categories.add();
    const [made, gone] = await Promise.all([
      create({ ...products.next(), categories: [id] }),
      categories.remove(id),
    ]);
    expect([made.success, gone.success].filter(Boolean)).toHaveLength(1);
  }
});

describe('the publication of a product', () => {
  const set = (id: string, version: number, publication: string) =>
    house.call(PEOPLE.manager, product.calls.parts.state, { id, version, publication } as never);

  it('changes until it is discontinued, for good', async () => {
    const { id } = await products.add();
    for (const [at, publication] of ['featured', 'hidden', 'published', 'discontinued'].entries())
      expect(await set(id, at + 1, publication)).toMatchObject({ data: { publication } });
    expect(await codeOf(set(id, 5, 'published'))).toBe('PRODUCT-002');
    expect(await products.read(id)).toMatchObject({ publication: 'discontinued', version: 5 });
  });

  it('of rivals lets one win', async () => {
    const { id } = await products.add();
    const answers = await Promise.all(['hidden', 'discontinued', 'featured'].map((one) => set(id, 1, one)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('a pack', () => {
  const pack = (name: string, parts: object[], more: object = {}) => ({
    ...{ name, kind: 'pack', tax: null, parts },
    ...more,
  });

  it('holds products, no pack, nothing deleted and nothing of another school', async () => {
    const part = await products.add();
    const { data } = await create(pack('Pack B', [partOf(part.id, 500)]));
    const packId = (data as { id: string }).id;
    expect(await codeOf(create(pack('Pack de pack', [partOf(packId)])))).toBe('PRODUCT-004');
    const gone = await products.add();
    await products.remove(gone.id);
    expect(await codeOf(create(pack('Pack de nada', [partOf(gone.id)])))).toBe('PRODUCT-004');
    const strange = house.call(
      PEOPLE.stranger,
      product.calls.create,
      pack('Ajeno', [partOf(part.id)]) as never,
    );
    expect(await codeOf(strange)).toBe('PRODUCT-004');
    expect(await codeOf(products.remove(part.id))).toBe('PRODUCT-006');
    await products.remove(packId);
    expect(await codeOf(products.remove(part.id))).toBeUndefined();
    expect(await codeOf(products.restore(packId))).toBe('PRODUCT-004');
  });

  it('and the deletion of its product never both win', async () => {
    for (let n = 0; n < 5; n += 1) {
      const part = await products.add();
      const [made, gone] = await Promise.all([
        create(pack(`Rival ${n}`, [partOf(part.id)])),
        products.remove(part.id),
      ]);
      expect([made.success, gone.success].filter(Boolean)).toHaveLength(1);
    }
  });

  it('takes a fee for what it costs, and no discount on it', async () => {
    const fee = await products.add({ tax: taxes.fee, price: 9_405 });
    expect(await codeOf(create(pack('Con rebaja de tasa', [partOf(fee.id, 1)])))).toBe('PRODUCT-007');
    expect(await create(pack('Con tasa', [partOf(fee.id)]))).toMatchObject({ success: true });
  });

  it.each([
    ['parts', {}, []],
    ['price', { price: 100 }, undefined],
    [
      'practiceKind',
      { practiceKind: 'road', practiceLicence: 'B', practiceMinutes: 45, practiceUnits: 1 },
      undefined,
    ],
  ])('is refused at %s with %o', async (path, more, parts) => {
    const part = await products.add();
    const { error } = await create(pack('Mal', parts ?? [partOf(part.id)], more));
    expect(error).toMatchObject({ code: 'REQ-101', errors: [{ path }] });
  });

  it('does not turn into a product', async () => {
    const { id } = await products.add();
    expect(
      await codeOf(products.update(id, 1, { kind: 'pack', tax: null, price: null, parts: [partOf(id)] })),
    ).toBe('PRODUCT-003');
  });
});

describe('a product', () => {
  it.each([
    ['tax', { tax: null }],
    ['practiceMinutes', { practiceKind: 'road', practiceLicence: 'B', practiceUnits: 5 }],
    ['practiceUnits', { practiceUnits: 5 }],
    ['triggers', { triggers: [{ kind: 'practice', amount: null, text: '', layout: null }] }],
    ['triggers', { triggers: [{ kind: 'test-days', amount: 0, text: '', layout: null }] }],
    ['triggers', { triggers: [{ kind: 'mail', amount: null, text: '', layout: null }] }],
    ['triggers', { triggers: [{ kind: 'demo', amount: 3, text: '', layout: null }] }],
    ['suppliers', { suppliers: [1, 2].map(() => ({ supplier: EMPTY_ID, name: 'Una', cost: null })) }],
    ['parts', { parts: [{ product: EMPTY_ID, quantity: 0, mode: 'quantity', value: 0 }] }],
    ['parts', { parts: [{ product: EMPTY_ID, quantity: 1, mode: 'percent', value: 10_001 }] }],
  ])('is refused at %s with %o', async (path, wrong) => {
    const { error } = await create({ ...products.next(), ...wrong });
    expect(error?.code).toBe('REQ-101');
    expect(error?.errors?.map((one) => one.path.split('.')[0])).toContain(path);
  });

  it('keeps what it sells of practices and what its purchase sets off', async () => {
    const practices = { practiceKind: 'road', practiceLicence: 'B', practiceMinutes: 45, practiceUnits: 10 };
    const triggers = [
      { kind: 'practice', amount: null, text: '', layout: null },
      { kind: 'test-days', amount: 90, text: '', layout: null },
      { kind: 'agreement', amount: null, text: 'Contrato de enseñanza', layout: null },
    ];
    expect(await products.add({ ...practices, triggers })).toMatchObject({ ...practices, triggers });
  });

  it('that a document names is discontinued, never deleted', async () => {
    const { id } = await products.add();
    await house.db.unscopedRun(
      `INSERT INTO document_line (business_id, document_id, position, product_id, description, price, quantity,
         discount_value, tax_id, tax_name, tax_group, rate, amount, net)
       VALUES (:business, :id, 1, :id, 'Matrícula', 12100, 1000, 0, :id, 'IVA', 'vat', 2100, 12100, 12100)`,
      { business: PEOPLE.manager.business.id, id },
    );
    expect(await codeOf(products.remove(id))).toBe('PRODUCT-005');
  });
});
