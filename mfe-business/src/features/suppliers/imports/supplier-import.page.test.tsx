import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { supplierImports } from '@volante/contracts/suppliers/supplier-import.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { SupplierImportPage } from './supplier-import.page';

const api = fakeApi();
const UPDATE = 'Actualizarlo con los datos del archivo';

async function toPreview(user = aPerson()) {
  await openPage(<SupplierImportPage />, { path: '/provider/import', user, texts: { business: texts } });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['Proveedor\nSol\n'], 'proveedores.csv')] } });
  const mapped = await screen.findByRole('combobox', { name: 'Dato al que va la columna Proveedor' });
  expect(mapped.closest('td')?.textContent).toContain('Nombre');
  press(screen.getByRole('button', { name: 'Revisar antes de importar' }));
  await screen.findByRole('button', { name: 'Importar 1 proveedor' });
}

beforeEach(() => {
  api.on(supplierImports.list, { rows: [] });
  api.on(supplierImports.upload, {
    id: idOf(51),
    format: 'csv',
    encoding: 'UTF-8',
    delimiter: ';',
    sheet: null,
    rows: 1,
    columns: [{ header: 'Proveedor', guess: 'name', samples: ['Sol'], repeated: false }],
  });
  api.on(supplierImports.preview, {
    create: 1,
    update: 0,
    skip: 0,
    reject: 0,
    warned: 0,
    rows: [
      { line: 2, outcome: 'create', name: 'Sol', problems: [], warnings: [], duplicate: null, changes: {} },
    ],
  });
});

describe('importing suppliers', () => {
  it('speaks of suppliers, asks for no branch, and offers to update those that are there', async () => {
    await toPreview();
    expect(screen.getByText('Si el proveedor ya existe', { exact: false })).toBeTruthy();
    expect(screen.getByRole('radio', { name: UPDATE })).toBeTruthy();
    expect(screen.queryByText('Sucursal de las filas que no la indican')).toBeNull();
  });

  it('offers no updating to whoever may only add', async () => {
    await toPreview(aPerson({ permissions: MANAGER_PERMISSIONS.filter((id) => id !== 'supplier.modify') }));
    expect(screen.queryByRole('radio', { name: UPDATE })).toBeNull();
  });
});
