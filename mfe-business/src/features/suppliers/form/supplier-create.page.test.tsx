import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { supplierCreate, supplierDuplicates } from '@volante/contracts/suppliers/supplier.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { SupplierCreatePage } from './supplier-create.page';

const api = fakeApi();

describe('a supplier that is there already', () => {
  it('is not shown, nor asked about, to whoever may add and not read; they may save all the same', async () => {
    api.refuse(supplierCreate, {
      status: 409,
      code: 'SUPPLIER-002',
      message: 'Ya existe.',
      details: { rows: [] },
    });
    await openPage(<SupplierCreatePage />, {
      path: '/provider/list/create',
      user: aPerson({ permissions: ['supplier.add'] }),
      texts: { business: texts },
    });
    await screen.findByRole('form', { name: 'Crear proveedor' });
    fill(screen.getByRole('textbox', { name: /^Nombre(?! fiscal)/ }), 'Talleres');
    fillAndLeave(screen.getByLabelText(/^Correo/), 'pedidos@penalver.example');
    press(screen.getByRole('button', { name: 'Crear proveedor' }));
    expect(
      await screen.findByText(/^Ya hay un proveedor que parece el mismo. No tienes permiso/),
    ).toBeTruthy();
    expect(api.sent(supplierDuplicates)).toEqual([]);
    api.on(supplierCreate, { id: idOf(5), version: 1 });
    press(screen.getByRole('button', { name: 'Guardar de todos modos' }));
    await waitFor(() => expect(api.sent(supplierCreate).map(({ force }) => force)).toEqual([false, true]));
  });
});
