import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { invoiceCreate } from '@volante/contracts/billing/invoice.contract';
import { productPrices } from '@volante/contracts/billing/price-list.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { billingSeries } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { InvoiceNewPage } from './edit/invoice-new.page';
import { INVOICE_NEW } from './shared/invoice-address';

const api = fakeApi();
const NONE = '0'.repeat(24);
const [VAT, BOOK, FEE] = [idOf(501), idOf(502), idOf(503)];
const pageOf = <Row,>(rows: Row[]) => ({ ...aPageOf(rows), record: null });
const taxRow = (id: string, name: string, taxGroup: 'vat' | 'disbursement', rate: number) => ({
  ...{ id, name, taxGroup, state: 'active' as const, version: 1 },
  periods: [
    {
      from: '2012-09-01',
      rate,
      operation: rate ? ('S1' as const) : ('N1' as const),
      regime: '01',
      legend: '',
    },
  ],
});

const PRODUCTS = [
  { id: idOf(1), name: 'Matrícula B', tax: VAT, price: 12_000 },
  { id: idOf(2), name: 'Libro B', tax: BOOK, price: 2_080 },
  { id: idOf(3), name: 'Tasa 2.1', tax: FEE, price: 9_405 },
];
const part = (id: string, value: number) => ({
  product: id,
  quantity: 1_000,
  mode: 'percent' as const,
  value,
});
const PACK = {
  ...{ id: idOf(4), name: 'Pack B', kind: 'pack' as const, tax: null, price: null, code: 'PACK-B' },
  parts: [part(idOf(1), 2_000), part(idOf(2), 0), part(idOf(3), 0)],
};
const whole = (one: (typeof PRODUCTS)[number] | typeof PACK) => ({
  ...{
    code: '',
    kind: 'product' as const,
    description: '',
    categories: [],
    publication: 'published' as const,
  },
  ...{
    image: null,
    showPrice: true,
    online: false,
    goods: false,
    suppliers: [],
    parts: [],
    licences: [],
    audience: null,
    branches: [],
  },
  ...{ contactGroups: [], practiceKind: null, practiceLicence: null, practiceMinutes: null },
  ...{
    practiceUnits: null,
    practiceDays: null,
    practicePrice: null,
    triggers: [],
    state: 'active' as const,
    version: 1,
  },
  ...{ createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' },
  ...one,
});

const ALL = [...PRODUCTS, PACK].map(whole);

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES.slice(0, 1) });
  api.on(billingSeries.calls.read, pageOf([]));
  api.on(
    tax.calls.read,
    pageOf([
      taxRow(VAT, 'IVA 21 %', 'vat', 2_100),
      taxRow(BOOK, 'IVA 4 %', 'vat', 400),
      taxRow(FEE, 'Suplido', 'disbursement', 0),
    ]),
  );
  api.on(contactFinder, aPageOf([]));
  api.on(product.calls.read, ({ id }) => ({
    ...pageOf(ALL.map((one) => ({ ...one }))),
    record: ALL.find((one) => one.id === id) ?? null,
  }));
  api.on(productPrices, { rows: [] });
  api.on(invoiceCreate, { id: idOf(701), version: 1 });
});

const write = () =>
  openPage(<InvoiceNewPage />, {
    path: INVOICE_NEW,
    at: `/invoice/new/invoice/${NONE}/${NONE}/${NONE}`,
    user: aPerson(),
    texts: { billing: texts },
  });

async function choose(name: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Añadir del catálogo' }));
  fireEvent.click((await screen.findAllByTitle(name)).at(-1) as HTMLElement);
}

it('a pack says what it costs where it is chosen', async () => {
  await write();
  const field = await screen.findByRole('combobox', { name: 'Añadir del catálogo' });
  fireEvent.mouseDown(field);
  expect((await screen.findAllByText(/^PACK-B · Pack · 210,85/)).length).toBeGreaterThan(0);
});

it('a pack writes a line for each of its products: fee whole, the rest split, with taxes by rate', async () => {
  await write();
  await choose('Pack B');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Concepto, línea 3').value).toBe('Tasa 2.1'),
  );
  const sums = within(screen.getByRole('region', { name: 'Totales' }));
  // 210,85 to pay: 94,05 of the fee, 116,80 split by 120,00 and 20,80.
  for (const amount of [/^210,85/, /^94,05/, /^116,80/, /^82,27/, /^16,59/])
    expect(sums.getByText(amount)).toBeTruthy();
  await choose('Libro B');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Concepto, línea 4').value).toBe('Libro B'),
  );
  press(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(api.sent(invoiceCreate)).toHaveLength(1));
  expect(api.sent(invoiceCreate)[0]?.lines).toMatchObject([
    {
      product: idOf(1),
      pack: idOf(4),
      price: 12_000,
      discount: { mode: 'quantity', value: 2_045 },
      tax: VAT,
    },
    { product: idOf(2), pack: idOf(4), discount: { mode: 'quantity', value: 355 }, tax: BOOK },
    { product: idOf(3), pack: idOf(4), price: 9_405, discount: null, tax: FEE },
    { product: idOf(2), pack: null, price: 2_080, discount: null },
  ]);
});

it('a product that is not for this branch stands in the list with the reason, and cannot be chosen', async () => {
  const [first, ...others] = ALL;
  const away = { ...(first as (typeof ALL)[number]), branches: [idOf(999)] };
  api.on(product.calls.read, ({ id }) => ({
    ...pageOf([away, ...others]),
    record: [away, ...others].find((one) => one.id === id) ?? null,
  }));
  await write();
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Añadir del catálogo' }));
  expect(await screen.findByText(/No se ofrece en esta sucursal/)).toBeTruthy();
  fireEvent.click((await screen.findAllByTitle('Matrícula B')).at(-1) as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>('Concepto, línea 1').value).toBe('');
  fireEvent.click((await screen.findAllByTitle('Libro B')).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Concepto, línea 1').value).toBe('Libro B'),
  );
});

it('a price list gives its price and says so, until somebody writes another price', async () => {
  const list = { id: idOf(801), name: 'Tarifa verano 2026' };
  api.on(productPrices, { rows: [{ product: idOf(2), price: 1_560, list }] });
  await write();
  await choose('Libro B');
  await screen.findByText('Tarifa verano 2026', { selector: 'small.vb-invoice-list' });
  const price = screen.getByLabelText<HTMLInputElement>('Precio, línea 1');
  expect(price.value).toBe('15,60');
  press(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(api.sent(invoiceCreate)).toHaveLength(1));
  expect(api.sent(invoiceCreate)[0]?.lines).toMatchObject([
    { product: idOf(2), price: 1_560, priceList: 'Tarifa verano 2026' },
  ]);
  fireEvent.change(price, { target: { value: '12,00' } });
  await waitFor(() =>
    expect(screen.queryByText('Tarifa verano 2026', { selector: 'small.vb-invoice-list' })).toBeNull(),
  );
});
