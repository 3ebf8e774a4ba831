import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { priceList, priceListPaper } from '@volante/contracts/billing/price-list.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { fileTicket } from '@volante/contracts/files/file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { page as PriceListCreate } from './price-list-create.page';
import { page as PriceListList } from './price-list-list.page';
import { page as PriceListView } from './price-list-view.page';

const api = fakeApi();
const VIEW = '/product/pricelist/view/:price_list_id';
const STAMPS = { createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' };
const COURSE = {
  ...{ id: idOf(701), name: 'Curso B', code: 'B', image: null, kind: 'product' as const, description: '' },
  ...{ categories: [], publication: 'published' as const, tax: idOf(1), price: 12_100, showPrice: true },
  ...{
    online: false,
    goods: false,
    suppliers: [],
    parts: [],
    licences: [],
    audience: null,
    branches: [],
    contactGroups: [],
  },
  ...{
    practiceKind: null,
    practiceLicence: null,
    practiceMinutes: null,
    practiceUnits: null,
    practiceDays: null,
    practicePrice: null,
    triggers: [],
  },
  ...{ state: 'active' as const, version: 1, ...STAMPS },
};
const LIST = {
  ...{ id: idOf(801), name: 'Verano', validFrom: '2026-06-01', validUntil: '2026-08-31' },
  ...{ branches: [idOf(11)], contactGroups: [], prices: [{ product: COURSE.id, price: 9_900 }] },
  ...{ state: 'active' as const, version: 3, ...STAMPS },
};
const pageOf = <Row,>(rows: Row[]) => ({ ...aPageOf(rows), record: null });
const open = (page: React.ReactElement, path: string, at = path) =>
  openPage(page, { path, at, user: aPerson(), texts: { billing: texts } });

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(contactGroupRead, { rows: [] });
  api.on(tax.calls.read, pageOf([]));
  api.on(product.calls.read, ({ id }) => ({ ...pageOf([COURSE]), record: id === COURSE.id ? COURSE : null }));
  api.on(priceList.calls.read, ({ id }) => ({ ...pageOf([LIST]), record: id === LIST.id ? LIST : null }));
});

describe('price lists', () => {
  it('are listed with their days and branches', async () => {
    await open(<PriceListList />, '/product/pricelist/list');
    const row = (await screen.findByRole('link', { name: 'Verano' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('01/06/2026')).toBeTruthy();
    expect(within(row).getByText('31/08/2026')).toBeTruthy();
    expect(await within(row).findByText(BRANCHES[0]?.name ?? '')).toBeTruthy();
  });

  it('show the price of each product beside its own, and change it', async () => {
    api.on(priceList.calls.update, { ...LIST, version: 4 });
    await open(<PriceListView />, VIEW, `/product/pricelist/view/${LIST.id}?edit=1`);
    const price = await screen.findByLabelText<HTMLInputElement>('Precio con impuestos');
    expect(price.value).toBe('99,00');
    fillAndLeave(price, '89,5');
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(api.sent(priceList.calls.update)).toMatchObject([
        { id: LIST.id, version: 3, prices: [{ product: COURSE.id, price: 8_950 }] },
      ]),
    );
  });

  it('without groups are for everybody', async () => {
    await open(<PriceListView />, VIEW, `/product/pricelist/view/${LIST.id}`);
    const label = await screen.findByText('Grupos de contactos');
    await waitFor(() => expect(label.nextElementSibling?.textContent).toBe('Todos'));
    expect(await screen.findByText(/^normalmente 121,00/)).toBeTruthy();
  });

  it('of two lists for one price say which one is in the way', async () => {
    const message = 'La tarifa «Otoño» ya pone precio a uno de estos productos en esas fechas.';
    api.refuse(priceList.calls.create, {
      ...{ status: 409, code: 'PRICE-LIST-002', message },
      errors: [{ path: 'prices', code: 'PRICE-LIST-002', message }],
    });
    await open(<PriceListCreate />, '/product/pricelist/list/create');
    fill(await screen.findByLabelText(/^Nombre/), 'Verano');
    const add = await screen.findByRole('combobox', { name: 'Añadir producto' });
    fireEvent.mouseDown(add);
    fireEvent.click((await screen.findAllByText('Curso B')).at(-1) as HTMLElement);
    expect((await screen.findByLabelText<HTMLInputElement>('Precio con impuestos')).value).toBe('121,00');
    press(screen.getByRole('button', { name: /^(Crear|Guardar)/ }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(api.sent(priceList.calls.create)).toMatchObject([
      { name: 'Verano', prices: [{ product: COURSE.id, price: 12_100 }] },
    ]);
  });

  it('are printed for the branch that is chosen', async () => {
    const tab = { location: { href: '' }, close: jest.fn(), opener: null };
    jest.spyOn(window, 'open').mockReturnValue(tab as never);
    api.on(priceListPaper, { file: idOf(901) });
    api.on(fileTicket, { url: '/files/1', name: 'tarifa.pdf', mime: 'application/pdf', size: 1 });
    await open(<PriceListView />, VIEW, `/product/pricelist/view/${LIST.id}?tab=imprimir`);
    const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ver PDF' });
    await waitFor(() => expect(make.disabled).toBe(false));
    press(make);
    await waitFor(() =>
      expect(api.sent(priceListPaper)).toEqual([{ branch: BRANCHES[0]?.id, list: LIST.id }]),
    );
  });
});
