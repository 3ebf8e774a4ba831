import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { supplierCreate, supplierDuplicates } from '@volante/contracts/suppliers/supplier.contract';
import { supplierGroupRead } from '@volante/contracts/suppliers/supplier-group.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, aSupplierSummary, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { SupplierCreatePage } from './supplier-create.page';

const api = fakeApi();
const NEW = idOf(777);

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => press(screen.getByRole('button', { name: 'Crear proveedor' }));
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  api.on(supplierGroupRead, { rows: [] });
  api.on(supplierDuplicates, { rows: [] });
});

describe('creating a supplier', () => {
  beforeEach(async () => {
    await openPage(<SupplierCreatePage />, { path: '/provider/list/create', texts: { business: texts } });
    await screen.findByRole('form', { name: 'Crear proveedor' });
  });

  it('asks before what is written is thrown away, and keeps it for whoever stays', async () => {
    const name = field(/^Nombre\b/);
    fill(name, 'Talleres Peñalver');
    press(screen.getByRole('button', { name: 'Cancelar' }));
    const dialog = within(await screen.findByRole('dialog'));
    press(dialog.getByRole('button', { name: 'Seguir editando' }));
    expect(name.value).toBe('Talleres Peñalver');
    press(screen.getByRole('button', { name: 'Cancelar' }));
    press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByText('dirección: /provider/list')).toBeTruthy();
  });

  it('sends nothing that is wrong: messages at the fields, the first wrong one has the focus', async () => {
    fill(field(/^IBAN/), 'ES00 0000');
    submit();
    const name = field(/^Nombre\b/);
    await waitFor(() => expect(noteOf(name)).toBe('Escribe el nombre del proveedor'));
    expect(field(/^IBAN/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(api.sent(supplierCreate)).toEqual([]);
  });

  it('warns of one that looks the same while it is written', async () => {
    api.on(supplierDuplicates, { rows: [{ ...aSupplierSummary(), matched: ['fiscalCode' as const] }] });
    fillAndLeave(field(/^CIF/), 'B12345674');
    expect(await screen.findByText('Ya hay un proveedor que parece el mismo')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Talleres Peñalver' })).toBeTruthy();
  });

  it('puts the server’s message at its field and keeps what was typed', async () => {
    const message = 'Ya hay un proveedor con ese código.';
    const errors = [{ path: 'code', code: 'SUPPLIER-001', message }];
    api.refuse(supplierCreate, { status: 409, code: 'SUPPLIER-001', message, errors });
    fill(field(/^Nombre\b/), 'Papelería Sol');
    fill(field(/^Código$/), '0007');
    submit();
    await waitFor(() => expect(noteOf(field(/^Código$/))).toBe(message));
    expect(field(/^Nombre\b/).value).toBe('Papelería Sol');
  });

  it('goes to the new supplier', async () => {
    api.on(supplierCreate, { id: NEW, version: 1 });
    fill(field(/^Nombre\b/), 'Papelería Sol');
    submit();
    expect(await screen.findByText(`dirección: /provider/view/${NEW}`)).toBeTruthy();
    expect(api.sent(supplierCreate)).toEqual([
      expect.objectContaining({ name: 'Papelería Sol', force: false }),
    ]);
  });
});

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
    // What they may not open is not opened: an empty form for the next says that it is made.
    expect(await screen.findByText('Proveedor creado')).toBeTruthy();
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre(?! fiscal)/ });
    await waitFor(() => expect(name().value).toBe(''));
    expect(screen.queryByText(/^dirección:/)).toBeNull();
    expect(screen.queryByText(/^Ya hay un proveedor/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Proveedores' })).toBeNull();
    press(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('dirección: /dashboard')).toBeTruthy();
  });
});
