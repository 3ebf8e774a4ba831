import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  supplierDuplicates,
  supplierRead,
  supplierSetState,
  supplierUpdate,
} from '@volante/contracts/suppliers/supplier.contract';
import { supplierGroupRead } from '@volante/contracts/suppliers/supplier-group.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, aSupplier, aSupplierSummary } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { SupplierViewPage } from './supplier-view.page';

const api = fakeApi();
const SUPPLIER = aSupplier();
const PATH = '/provider/view/:provider_id';
const answerOf = (record = SUPPLIER) => ({ ...aPageOf([aSupplierSummary()]), record });

const open = (search = '', user = aPerson()) =>
  openPage(<SupplierViewPage />, {
    path: PATH,
    at: `/provider/view/${SUPPLIER.id}${search}`,
    user,
    texts: { business: texts },
  });

beforeEach(() => {
  api.on(supplierGroupRead, { rows: [] });
  api.on(supplierDuplicates, { rows: [] });
  api.on(supplierRead, answerOf());
});

describe('the record of a supplier', () => {
  it('shows how it is reached and paid, and whom to ask for', async () => {
    await open();
    expect(await screen.findByText('Luisa Peña', { exact: false })).toBeTruthy();
    expect(screen.getByText('ES91 2100 0418 4502 0005 1332')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: '953 111 222' })[0]?.getAttribute('href')).toBe(
      'tel:953111222',
    );
  });

  it('sends only what was changed, on the version that was seen', async () => {
    api.on(supplierUpdate, { ...SUPPLIER, city: 'Baeza', version: 2 });
    await open('?edit=1');
    const form = await screen.findByRole('form');
    fill(within(form).getByLabelText('Localidad'), 'Baeza');
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(api.sent(supplierUpdate)).toEqual([{ id: SUPPLIER.id, version: 1, city: 'Baeza' }]),
    );
  });

  it('asks field by field when somebody else changed the same', async () => {
    const theirs = aSupplier({ city: 'Úbeda', version: 2 });
    api.refuse(supplierUpdate, {
      status: 409,
      code: 'DATA-409',
      message: 'Otra persona ha cambiado el registro.',
      details: { current: theirs, version: 2 },
    });
    await open('?edit=1');
    const form = await screen.findByRole('form');
    fill(within(form).getByLabelText('Localidad'), 'Baeza');
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona ha cambiado esto a la vez' });
    expect(within(dialog).getByRole('radio', { name: /Úbeda/ })).toBeTruthy();
    expect(within(dialog).getByRole('radio', { name: /Baeza/ })).toBeTruthy();
  });

  it('lets whoever may only look do nothing to it', async () => {
    await open('?edit=1', aPerson({ permissions: ['supplier.view'] }));
    expect(await screen.findByText('ES91 2100 0418 4502 0005 1332')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
    expect(api.sent(supplierSetState)).toEqual([]);
  });

  it('says what failed and tries again', async () => {
    api.refuse(supplierRead, { status: 500, code: 'REQ-110', message: 'No responde.' });
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No responde.');
    api.on(supplierRead, answerOf());
    press(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('ES91 2100 0418 4502 0005 1332')).toBeTruthy();
  });
});
