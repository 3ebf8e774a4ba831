import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import { supplierGroupRead } from '@volante/contracts/suppliers/supplier-group.contract';
import { supplierViews } from '@volante/contracts/suppliers/supplier-view.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, aSupplierSummary, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { SupplierListPage } from './supplier-list.page';

const api = fakeApi();
const PATH = '/provider/list';
const open = (at = PATH, user = aPerson()) =>
  openPage(<SupplierListPage />, { path: PATH, at, user, texts: { business: texts } });
const pageOf = (rows: ReturnType<typeof aSupplierSummary>[]) => ({ ...aPageOf(rows), record: null });

const WORKSHOP = aSupplierSummary();
const FUEL = aSupplierSummary({ id: idOf(301), name: 'Gasóleos del Sur', state: 'inactive' });

beforeEach(() => {
  api.on(supplierGroupRead, { rows: [] });
  api.on(supplierViews.list, { rows: [] });
});

describe('the supplier list', () => {
  it('shows who there is, how they are paid and whether they still count', async () => {
    api.on(supplierRead, pageOf([WORKSHOP, FUEL]));
    await open();
    const link = await screen.findByRole('link', { name: /Talleres Peñalver/ });
    expect(link.getAttribute('href')).toBe(`/provider/view/${WORKSHOP.id}`);
    const table = screen.getByRole('table', { name: 'Proveedores' });
    expect(within(table).getAllByText('Transferencia')).toHaveLength(2);
    expect(within(table).getByText('Inactivo')).toBeTruthy();
    expect(screen.getByText('Viendo 1 a 2 de 2')).toBeTruthy();
  });

  it('says what the list is for when there is nothing yet, and leads to importing', async () => {
    api.on(supplierRead, pageOf([]));
    await open();
    expect(await screen.findByText('Aquí están tus proveedores')).toBeTruthy();
    press(screen.getByRole('button', { name: 'Importar proveedores' }));
    expect(await screen.findByText('dirección: /provider/import')).toBeTruthy();
  });

  it('offers neither creating nor importing to whoever may only look', async () => {
    api.on(supplierRead, pageOf([]));
    await open(PATH, aPerson({ permissions: ['supplier.view'] }));
    expect(await screen.findByText('Aquí están tus proveedores')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Crear proveedor' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Importar proveedores' })).toBeNull();
  });

  it('takes its filters from the address, and clears them from it', async () => {
    api.on(supplierRead, ({ province }) => pageOf(province ? [] : [WORKSHOP]));
    await open(`${PATH}?province=35&search=zz`);
    expect(await screen.findByText('Nada coincide con estos filtros')).toBeTruthy();
    expect(api.sent(supplierRead)[0]).toMatchObject({ province: '35', search: 'zz' });
    const [clear] = screen.getAllByRole('button', { name: 'Quitar filtros' });
    if (clear) press(clear);
    expect(await screen.findByRole('link', { name: /Talleres Peñalver/ })).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('says what failed in the server’s words and tries again', async () => {
    api.refuse(supplierRead, { status: 500, code: 'REQ-110', message: 'El listado no responde.' });
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('El listado no responde.');
    api.on(supplierRead, pageOf([WORKSHOP]));
    press(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: /Talleres Peñalver/ })).toBeTruthy();
  });
});
