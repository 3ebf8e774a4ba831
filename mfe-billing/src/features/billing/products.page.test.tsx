import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { page as CategoryList } from './categories/category-list.page';
import { Pack } from './products/pack';
import { page as PackCreate } from './products/pack-create.page';
import { page as ProductView } from './products/product-view.page';

const api = fakeApi();
const open = (page: React.ReactElement, path: string, at = path, user = aPerson()) =>
  openPage(page, { path, at, user, texts: { billing: texts } });
const pageOf = <Row,>(rows: Row[]) => ({ ...aPageOf(rows), record: null });
const STAMPS = { createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' };
const period = (rate: number, operation: 'S1' | 'N1') => ({
  ...{ from: '2012-09-01', rate, operation, regime: '01', legend: '' },
});
const TAXES = [
  {
    ...{ id: idOf(1), name: 'IVA 21 %', taxGroup: 'vat' as const, periods: [period(2_100, 'S1')] },
    ...{ state: 'active' as const, version: 1 },
  },
  {
    ...{ id: idOf(2), name: 'Suplido', taxGroup: 'disbursement' as const, periods: [period(0, 'N1')] },
    ...{ state: 'active' as const, version: 1 },
  },
];

type Whole = NonNullable<ReturnType<typeof whole>>;
function whole(n: number, name: string, more: object = {}) {
  return {
    ...{
      id: idOf(n),
      name,
      code: '',
      image: null,
      kind: 'product' as const,
      description: '',
      categories: [],
    },
    ...{
      publication: 'published' as const,
      tax: TAXES[0]?.id ?? '',
      price: 12_100,
      showPrice: true,
      online: false,
      goods: false,
    },
    ...{ suppliers: [], parts: [], licences: [], audience: null, branches: [], contactGroups: [] },
    ...{
      practiceKind: null,
      practiceLicence: null,
      practiceMinutes: null,
      practiceUnits: null,
      practiceDays: null,
      practicePrice: null,
    },
    ...{ triggers: [], state: 'active' as const, version: 1, ...STAMPS },
    ...more,
  };
}
const COURSE = whole(701, 'Curso B');
const FEE = whole(702, 'Tasa 2.1', { tax: TAXES[1]?.id, price: 9_405 });
const part = (id: string, value = 0) => ({ product: id, quantity: 1_000, mode: 'percent' as const, value });
const PACK = whole(703, 'Pack B', {
  ...{ kind: 'pack', tax: null, price: null, parts: [part(COURSE.id, 1_000), part(FEE.id)] },
});

/** The one of the id, and a page of all. */
function answers(all: readonly Whole[]) {
  api.on(product.calls.read, ({ id }) => ({
    ...pageOf(all.map((one) => ({ ...one }))),
    record: all.find((one) => one.id === id) ?? null,
  }));
}

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(contactGroupRead, { rows: [] });
  api.on(supplierRead, pageOf([]));
  api.on(productCategory.calls.read, pageOf([]));
  api.on(tax.calls.read, pageOf(TAXES));
  answers([COURSE, FEE, PACK]);
});

const VIEW = '/product/view/:product_id/:pack';

describe('a product', () => {
  it('shows base and quota of its price', async () => {
    await open(<ProductView />, VIEW, `/product/view/${COURSE.id}/0`);
    expect(await screen.findByText(/^121,00\s€ \(base 100,00\s€ \+ 21 %: 21,00\s€\)$/)).toBeTruthy();
  });

  it.each(['1', '000000000000000000000000'])('at the address of %s is led to its own', async (end) => {
    await open(<ProductView />, VIEW, `/product/view/${COURSE.id}/${end}`);
    await waitFor(() => expect(window.location.pathname).toBe(`/product/view/${COURSE.id}/0`));
  });

  it.each([
    ['Base (sin impuestos)', '50', 6_050],
    ['Precio con impuestos', '36,3', 3_630],
  ])('takes its price by “%s”', async (label, typed, price) => {
    api.on(product.calls.update, { ...COURSE, price, version: 2 });
    await open(<ProductView />, VIEW, `/product/view/${COURSE.id}/0?edit=1`);
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    await waitFor(() => expect(input.disabled).toBe(false));
    fillAndLeave(input, typed);
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(api.sent(product.calls.update)).toMatchObject([{ price }]));
  });

  it('takes the number of a trigger, and sends what is wrong to nobody', async () => {
    api.on(product.calls.update, { ...COURSE, version: 2 });
    await open(<ProductView />, VIEW, `/product/view/${COURSE.id}/0?edit=1`);
    press(await screen.findByRole('checkbox', { name: 'Dar días de tests en línea' }));
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText(/Dar días de tests en línea: escribe un número de 1 a 3650/);
    expect(api.sent(product.calls.update)).toEqual([]);
    fillAndLeave(screen.getByLabelText('Dar días de tests en línea (días)'), '90');
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(api.sent(product.calls.update)).toMatchObject([
        { triggers: [{ kind: 'test-days', amount: 90, text: '', layout: null }] },
      ]),
    );
  });

  it('is discontinued only by one who says so twice', async () => {
    api.on(product.calls.parts.state, { ...COURSE, publication: 'discontinued', version: 2 });
    await open(<ProductView />, VIEW, `/product/view/${COURSE.id}/0`);
    press(await screen.findByRole('button', { name: 'Descatalogar' }));
    expect(api.sent(product.calls.parts.state)).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    press(dialog.getByRole('button', { name: 'Descatalogar producto' }));
    await waitFor(() =>
      expect(api.sent(product.calls.parts.state)).toEqual([
        { id: COURSE.id, version: 1, publication: 'discontinued' },
      ]),
    );
  });

  it('without an audience is for everybody', async () => {
    await open(<ProductView />, VIEW, `/product/view/${COURSE.id}/0`);
    expect(await screen.findByText('Personas y empresas')).toBeTruthy();
  });

  it('that is discontinued offers no way back', async () => {
    answers([{ ...COURSE, publication: 'discontinued' as never }]);
    await open(<ProductView />, VIEW, `/product/view/${COURSE.id}/0`);
    await screen.findByText('Descatalogado');
    expect(screen.queryByRole('radio', { name: 'Publicado' })).toBeNull();
  });

  it('is not offered otherwise by those who may only see it', async () => {
    const user = aPerson({ permissions: ['product.view', 'tax.view'] });
    await open(<ProductView />, VIEW, `/product/view/${COURSE.id}/0`, user);
    await screen.findByText('Publicado');
    expect(screen.queryByRole('button', { name: 'Descatalogar' })).toBeNull();
  });
});

describe('a pack', () => {
  it('shows each part’s part of its price', async () => {
    await open(<ProductView />, VIEW, `/product/view/${PACK.id}/1`);
    const row = (await screen.findByRole('link', { name: 'Curso B' })).closest('li');
    await waitFor(() => expect(row?.textContent).toMatch(/−10 %.*108,90\s€/));
    const price = (await screen.findByText('Precio del pack')).closest('div');
    expect(price?.textContent).toMatch(/202,95\s€/);
  });

  it('says of no part that it is gone while it is being read', async () => {
    answers([]);
    const held = api.hold(product.calls.read);
    await open(<Pack parts={PACK.parts} />, VIEW, `/product/view/${PACK.id}/1`);
    expect(await screen.findAllByRole('link', { name: '…' })).toHaveLength(2);
    held.release();
    expect(await screen.findAllByRole('link', { name: 'No disponible' })).toHaveLength(2);
  });

  it('without products is not sent', async () => {
    await open(<PackCreate />, '/product/list/pack');
    fillAndLeave(await screen.findByLabelText(/^Nombre/), 'Pack vacío');
    press(screen.getByRole('button', { name: 'Crear pack' }));
    expect(await screen.findByText('Añade al menos un producto al pack')).toBeTruthy();
    expect(api.sent(product.calls.create)).toEqual([]);
  });
});

describe('categories', () => {
  const LIST = '/product/category/list/:category_id';
  const [TOP, EMPTY] = [idOf(801), '0'.repeat(24)];
  const shelf = { name: 'Permiso B', image: null, parent: null, visibility: 'public' as const };

  it('of a bare address are those of the first level', async () => {
    await open(<CategoryList />, '/product/category/list');
    await screen.findByText(`dirección: /product/category/list/${EMPTY}`);
  });

  it('are asked for by the one they are in, whose name is the title', async () => {
    const row = { id: TOP, ...shelf, state: 'active' as const, version: 1 };
    api.on(productCategory.calls.read, { ...pageOf([]), record: { ...row, description: '', ...STAMPS } });
    await open(<CategoryList />, LIST, `/product/category/list/${TOP}`);
    await screen.findByRole('heading', { name: /Permiso B/ });
    const above = screen.getByRole('link', { name: 'Categorías' });
    expect(above.getAttribute('href')).toBe(`/product/category/list/${EMPTY}`);
    expect(api.sent(productCategory.calls.read)).toContainEqual(expect.objectContaining({ parent: TOP }));
  });
});
