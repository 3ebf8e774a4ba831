import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { voucher, voucherUses } from '@volante/contracts/billing/voucher.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { page as VoucherCreate } from './voucher-create.page';
import { page as VoucherList } from './voucher-list.page';
import { page as VoucherView } from './voucher-view.page';

const api = fakeApi();
const VOUCHER = {
  ...{ id: idOf(801), code: 'VERANO-10', description: 'Campaña', mode: 'percent' as const, percent: 10 },
  ...{ amount: null, validFrom: null, validUntil: '2026-08-31', maxUses: 50, maxPerContact: null },
  ...{ products: [], categories: [], state: 'active' as const, version: 2 },
  ...{ createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' },
};
const pageOf = <Row,>(rows: Row[]) => ({ ...aPageOf(rows), record: null });
const open = (page: React.ReactElement, path: string, at = path) =>
  openPage(page, { path, at, user: aPerson(), texts: { billing: texts } });

beforeEach(() => {
  api.on(product.calls.read, pageOf([]));
  api.on(productCategory.calls.read, pageOf([]));
  api.on(voucher.calls.read, ({ id }) => ({
    ...pageOf([VOUCHER]),
    record: id === VOUCHER.id ? VOUCHER : null,
  }));
});

describe('vouchers', () => {
  it('are listed with what they take off and until when', async () => {
    await open(<VoucherList />, '/product/voucher/list');
    const row = (await screen.findByRole('link', { name: 'VERANO-10' })).closest('tr') as HTMLElement;
    expect(within(row).getByText(/^10\s?%$/)).toBeTruthy();
    expect(within(row).getByText('31/08/2026')).toBeTruthy();
  });

  it('ask for the percentage before they are saved', async () => {
    await open(<VoucherCreate />, '/product/voucher/list/create');
    fill(await screen.findByLabelText(/^Código/), 'OTOÑO 10');
    press(screen.getByRole('button', { name: /^(Crear|Guardar)/ }));
    expect(await screen.findAllByText('De 3 a 20 mayúsculas, cifras o guiones')).toBeTruthy();
    expect(screen.getAllByText('Escribe el porcentaje').length).toBeGreaterThan(0);
    expect(api.sent(voucher.calls.create)).toEqual([]);
    api.on(voucher.calls.create, { id: VOUCHER.id, version: 1 });
    fill(screen.getByLabelText(/^Código/), 'OTONO-10');
    fill(screen.getByLabelText(/^Porcentaje/), '15');
    press(screen.getByRole('button', { name: /^(Crear|Guardar)/ }));
    await waitFor(() =>
      expect(api.sent(voucher.calls.create)).toMatchObject([{ code: 'OTONO-10', percent: 15 }]),
    );
  });

  it('ask for what their kind takes off alone, and forget the other', async () => {
    api.on(voucher.calls.create, { id: VOUCHER.id, version: 1 });
    await open(<VoucherCreate />, '/product/voucher/list/create');
    fill(await screen.findByLabelText(/^Código/), 'OTONO-10');
    fill(await screen.findByLabelText(/^Porcentaje/), '15');
    expect(screen.queryByRole('spinbutton', { name: /^Importe/ })).toBeNull();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Descuento/ }));
    press((await screen.findAllByText('Importe')).at(-1) as HTMLElement);
    fill(await screen.findByRole('spinbutton', { name: /^Importe/ }), '20');
    expect(screen.queryByRole('spinbutton', { name: /^Porcentaje/ })).toBeNull();
    press(screen.getByRole('button', { name: /^(Crear|Guardar)/ }));
    await waitFor(() =>
      expect(api.sent(voucher.calls.create)).toMatchObject([
        { mode: 'quantity', percent: null, amount: 2_000 },
      ]),
    );
  });

  it('lead to the documents on which they count', async () => {
    api.on(voucherUses, {
      used: 1,
      rows: [{ document: idOf(701), number: 'F2026/0007', payer: 'Ana Ruiz', cents: 9_000 }],
    });
    await open(
      <VoucherView />,
      '/product/voucher/view/:voucher_id',
      `/product/voucher/view/${VOUCHER.id}?tab=canjes`,
    );
    expect(await screen.findByText('Se ha usado una vez.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'F2026/0007' });
    expect(link.getAttribute('href')).toBe(`/invoice/view/${idOf(701)}`);
    expect(link.closest('li')?.textContent).toMatch(/Ana Ruiz.*90,00/);
  });
});
