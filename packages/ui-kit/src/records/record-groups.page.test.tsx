import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { supplier } from '@volante/contracts/suppliers/supplier.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, aSupplier, aSupplierSummary, idOf } from '@volante/testing/pages/records';
import { recordFeature } from './record-feature';
import { RecordListWithTools } from './record-list-tools';
import { recordScreens } from './record-screens';
import { RecordView } from './record-view';

const load = () => Promise.reject(new Error('pages are opened by the tests themselves'));
const feature = recordFeature({
  remote: 'business',
  entity: 'supplier',
  permission: 'supplier',
  list: '/provider/list',
  view: '/provider/view/:id',
  icon: () => null,
  order: 1,
  pages: { list: load, create: load, view: load },
  imports: { path: '/provider/import', title: 'importing', words: 'importingWords', page: load },
});
const screens = recordScreens(supplier, feature.at, {
  form: () => Promise.resolve(supplier),
  columns: ['name', 'province'],
  card: ['city'],
  sections: { who: ['name', 'province'] },
});
const texts = { business: { importing: 'Traer de un archivo' } };

const api = fakeApi();
const { groups, read } = supplier.calls;
const ROW = aSupplierSummary();
const GONE = aSupplierSummary({ id: idOf(301), name: 'Gasóleos del Sur', state: 'deleted' });
const FUEL = { id: idOf(900), name: 'Combustible', colour: '#009EF7', providers: 3 };

const open = (user = aPerson()) =>
  openPage(<RecordListWithTools screens={screens} />, { path: '/provider/list', user, texts });
const menuOf = async (name: string) => {
  press(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  return within(screen.getByRole('menu', { name: `Acciones de ${name}` }));
};

beforeEach(() => {
  api.on(groups.read, { rows: [FUEL] });
  api.on(supplier.calls.views.list, { rows: [] });
  api.on(read, { ...aPageOf([ROW, GONE]), record: null });
});

describe('groups of a declared record', () => {
  it('puts a record into a new group, and says how many went in', async () => {
    api.on(groups.create, { id: idOf(901) });
    api.on(groups.add, { changed: 1 });
    await open();
    press((await menuOf(ROW.name)).getByRole('menuitem', { name: 'Añadir a un grupo' }));
    fill(await screen.findByLabelText('Nombre de un grupo nuevo'), 'Talleres');
    press(screen.getByRole('button', { name: 'Añadir' }));
    expect(await screen.findByText('1 proveedor añadido al grupo')).toBeTruthy();
    expect(api.sent(groups.add)).toEqual([{ group: idOf(901), providers: [ROW.id] }]);
  });

  it('offers groups neither for a deleted record nor to people who may only look', async () => {
    const { unmount } = await open();
    expect((await menuOf(GONE.name)).queryByRole('menuitem', { name: 'Añadir a un grupo' })).toBeNull();
    unmount();
    await open(aPerson({ permissions: ['supplier.view'] }));
    expect((await menuOf(ROW.name)).queryByRole('menuitem', { name: 'Añadir a un grupo' })).toBeNull();
  });

  it('narrows the list by a group', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Grupo' }));
    press(screen.getByRole('radio', { name: 'Combustible' }));
    await waitFor(() => expect(api.sent(read).at(-1)).toMatchObject({ group: FUEL.id }));
  });

  it('names the groups of a record on its page', async () => {
    api.on(read, { ...aPageOf([ROW]), record: aSupplier({ groups: [FUEL.id] }) });
    await openPage(<RecordView screens={screens} />, {
      path: '/provider/view/:id',
      at: `/provider/view/${ROW.id}`,
      texts,
    });
    const link = await screen.findByRole('link', { name: 'Combustible' });
    expect(link.getAttribute('href')).toBe(`/provider/list?group=${FUEL.id}`);
  });
});

describe('the list of a declared record', () => {
  it('says what a number stands for, and offers the words in their own order', async () => {
    await open();
    expect(await within(await screen.findByRole('table')).findAllByText('Jaén')).toHaveLength(2);
    press(screen.getByRole('button', { name: 'Provincia' }));
    const [first, second] = screen.getAllByRole('checkbox', { name: /^(A Coruña|Álava|Albacete)$/ });
    expect([first, second].map((box) => box?.parentElement?.textContent)).toEqual(['A Coruña', 'Álava']);
  });

  it('leads to its import page from the toolbar and, while empty, from the list', async () => {
    api.on(read, { ...aPageOf([]), record: null });
    await open();
    press(await screen.findByRole('button', { name: 'Traer de un archivo' }));
    expect(await screen.findByText('dirección: /provider/import')).toBeTruthy();
    expect(feature.routes?.map(({ path }) => path)).toContain('/provider/import');
    expect(feature.commands?.at(-1)).toMatchObject({ label: 'importing', to: '/provider/import' });
  });
});
