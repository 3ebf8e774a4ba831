import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@volante/contracts/permissions';
import { type RoleRecord, roleRead, roleUpdate } from '@volante/contracts/roles/role.contract';
import { setRemoteStates } from '@volante/mfe-kit/registry';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import { aRemote } from '@volante/testing/pages/remotes';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { RoleViewPage } from './role-view.page';

const api = fakeApi();

const role = (part: Partial<RoleRecord> = {}): RoleRecord => ({
  id: idOf(400),
  name: 'Recepción',
  standard: false,
  super: false,
  count: 1,
  holders: 3,
  version: 4,
  permissions: ['client.view'],
  people: [{ id: idOf(1), name: 'Ana', employee: idOf(300) }],
  ...part,
});

const open = (permissions: Permission[]) =>
  openPage(<RoleViewPage />, {
    path: '/employee/permissions/view/:id',
    at: `/employee/permissions/view/${idOf(400)}`,
    user: aPerson({ permissions }),
    texts: { business: texts },
  });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

beforeEach(() => {
  api.on(roleRead, { rows: [], record: role() });
});

describe('the matrix of a role', () => {
  const all: Permission[] = [
    'role.view',
    'role.modify',
    'client.view',
    'client.add',
    'client.modify',
    'supplier.view',
  ];

  it('gives sight with what changes, shows what one may not give, and saves on the version it was read at', async () => {
    api.on(roleUpdate, (sent) => role({ permissions: sent.permissions ?? [], version: 5 }));
    await open(all);
    expect((await box('Contactos: Ver')).checked).toBe(true);
    press(await box('Proveedores: Ver'));
    press(await box('Contactos: Modificar'));
    const foreign = await box('Contactos: Eliminar');
    expect(foreign.disabled).toBe(true);
    expect(foreign.closest('label')?.title).toBe('Tú no tienes este permiso: no puedes darlo ni quitarlo.');
    press(await screen.findByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(api.sent(roleUpdate)).toEqual([
        { id: idOf(400), version: 4, permissions: ['client.modify', 'client.view', 'supplier.view'] },
      ]),
    );
  });

  it('takes and gives a whole group, of what one has', async () => {
    await open(all);
    const group = await box('Todo el grupo: Gestión');
    expect(group.indeterminate).toBe(true);
    press(group);
    for (const name of ['Contactos: Crear', 'Contactos: Modificar', 'Proveedores: Ver'])
      expect((await box(name)).checked).toBe(true);
    expect((await box('Contactos: Eliminar')).checked).toBe(false);
  });

  it('is searched by what a permission is called, and by its group', async () => {
    await open(all);
    const search = await screen.findByRole('searchbox', { name: 'Buscar un permiso' });
    fill(search, 'proveed');
    expect(screen.queryByRole('checkbox', { name: 'Contactos: Ver' })).toBeNull();
    expect(await box('Proveedores: Ver')).toBeTruthy();
    fill(search, 'zzz');
    expect(await screen.findByText('Ningún permiso se llama así.')).toBeTruthy();
  });

  it('keeps what was written when somebody else was faster, and shows both', async () => {
    api.refuse(roleUpdate, {
      status: 409,
      code: 'DATA-409',
      message: 'Otra persona ha guardado cambios mientras editabas.',
      details: { current: role({ permissions: ['client.view', 'branch.view'], version: 5 }), version: 5 },
    });
    await open(all);
    press(await box('Contactos: Modificar'));
    press(await screen.findByRole('button', { name: 'Guardar cambios' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Sucursales: ver/)).toBeTruthy();
    expect((await box('Contactos: Modificar')).checked).toBe(true);
  });

  it('has the permissions of another area under the heading and the names that its own remote gives them', async () => {
    const words = {
      section: 'Tráfico',
      nouns: { 'dgt-folder': 'Carpetas' },
      special: { 'dgt-folder.present': 'Presentar' },
    };
    setRemoteStates([aRemote('dgt', { permissionWords: async () => ({ default: words }) })]);
    await open(['role.view', 'role.modify', 'dgt-folder.view', 'dgt-folder.present']);
    expect(await box('Carpetas: Presentar')).toBeTruthy();
    expect(await box('Todo el grupo: Tráfico')).toBeTruthy();
  });

  it('has those that came after this remote, from those of the person', async () => {
    const words = { section: 'Puerto', nouns: { yacht: 'Yates' } };
    setRemoteStates([aRemote('port', { permissionWords: async () => ({ default: words }) })]);
    await open(['role.view', 'role.modify', 'yacht.view', 'yacht.modify'] as Permission[]);
    press(await box('Yates: Modificar'));
    expect((await box('Yates: Ver')).checked).toBe(true);
  });

  it('is to be read by whoever may not change it', async () => {
    await open(['role.view']);
    expect((await box('Contactos: Ver')).disabled).toBe(true);
    expect(screen.queryByRole('checkbox', { name: 'Todo el grupo: Gestión' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Nombre del rol' })).toBeNull();
  });
});
