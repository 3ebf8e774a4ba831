import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { branchList } from '@volante/contracts/business/business.contract';
import { setSessionUser } from '@volante/mfe-kit/session';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { onPhone, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import { dayAfter, today } from './expiry';
import { RecordList } from './record-list';
import { aTrialRow, screens, type TrialRow, texts, trial } from './trial-fixture';

const api = fakeApi();
const PATH = '/trial/list';
const { read, remove, state } = trial.calls;
const open = (at = PATH, user = aPerson()) =>
  openPage(<RecordList screens={screens} />, { path: PATH, at, user, texts });
const pageOf = (rows: TrialRow[]) => ({ ...aPageOf(rows), record: null });

const CAR = aTrialRow({ inspectionUntil: dayAfter(today(), 12) });
const VAN = aTrialRow({
  id: idOf(171),
  plate: '9876 KKK',
  fuel: null,
  inspectionUntil: '2020-01-31',
  branch: idOf(12),
});
const GONE = aTrialRow({ id: idOf(172), plate: '0001 ZZZ', state: 'deleted' });

const rowOf = async (name: RegExp) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error('the link is in no row');
  return row;
};
const menuOf = async (name: string) => {
  press(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  return screen.getByRole('menu', { name: `Acciones de ${name}` });
};
const entries = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(read, pageOf([CAR, VAN]));
});

describe('the list of a declared record', () => {
  it('shows each kind as people read it, and how urgent a day is in words', async () => {
    await open();
    const row = within(await rowOf(/1234 LBC/));
    expect(await row.findByText('Jaén Centro')).toBeTruthy();
    expect(row.getByText('Gasolina')).toBeTruthy();
    expect(row.getByText('84.210 km')).toBeTruthy();
    expect(row.getByText(/^12\.345,50\s€$/)).toBeTruthy();
    expect(row.getByText('Caduca en 12 días')).toBeTruthy();
    expect(row.getByText('Activo')).toBeTruthy();
    expect(within(await rowOf(/9876 KKK/)).getByText('Caducada')).toBeTruthy();
    expect(api.sent(branchList)).toHaveLength(1);
  });

  it('says on the cards of a phone what a number without a unit and a day are', async () => {
    api.on(read, pageOf([aTrialRow({ inspectionUntil: '2020-01-31', kilometres: 84_210, seats: 5 })]));
    await onPhone(async () => {
      const carded = { ...screens, card: ['inspectionUntil', 'kilometres', 'seats'] };
      await openPage(<RecordList screens={carded} />, { path: PATH, user: aPerson(), texts });
      const card = (await screen.findByRole('link', { name: /1234 LBC/ })).closest('li');
      await waitFor(() => expect(card?.textContent).toMatch(/ITV hasta 31\/01\/2020.*84\.210 km.*Plazas 5/));
      expect(card?.textContent).not.toContain('Kilómetros');
    });
  });

  it('has a way to other pages only where there are others', async () => {
    await open();
    await rowOf(/1234 LBC/);
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
    api.on(read, { ...pageOf([CAR]), next: 'more' });
    await open(`${PATH}?fuel=petrol`);
    expect(await screen.findByRole('button', { name: 'Siguiente' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior' }).disabled).toBe(true);
  });

  it('says that a record has no name where its name is empty, in its link and in its menu', async () => {
    api.on(read, pageOf([aTrialRow({ plate: '' })]));
    await open();
    expect((await screen.findByRole('link', { name: 'Vehículo sin nombre' })).getAttribute('href')).toBe(
      `/trial/view/${CAR.id}`,
    );
    expect(await menuOf('Vehículo sin nombre')).toBeTruthy();
  });

  it('keeps the place of the button that clears filters, so that nothing moves while one types', async () => {
    await open();
    await rowOf(/1234 LBC/);
    const clear = () => document.querySelector<HTMLElement>('[aria-label="Quitar filtros"]');
    expect(clear()?.style.visibility).toBe('hidden');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '1234' } });
    await waitFor(() => expect(clear()?.style.visibility).toBe(''));
  });

  it('names its columns by the declaration; the others can be chosen', async () => {
    await open();
    await rowOf(/1234 LBC/);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      '',
      'Matrícula',
      'Sede',
      'Combustible',
      'ITV hasta',
      'Kilómetros',
      'Precio de compra',
      'Estado',
      'Acciones',
    ]);
  });

  it('filters by what the declaration says, from the address and back to it', async () => {
    api.on(read, ({ fuel }: { fuel?: unknown }) => pageOf(fuel ? [] : [CAR]));
    await open(`${PATH}?fuel=diesel`);
    expect(await screen.findByText('Nada coincide con estos filtros')).toBeTruthy();
    expect(api.sent(read)[0]).toMatchObject({ fuel: 'diesel' });
    const [clear] = screen.getAllByRole('button', { name: 'Quitar filtros' });
    if (clear) press(clear);
    await rowOf(/1234 LBC/);
    press(screen.getByRole('button', { name: 'Combustible' }));
    press(screen.getByRole('checkbox', { name: 'Gasolina' }));
    await screen.findByText('Nada coincide con estos filtros');
    expect(window.location.search).toBe('?fuel=petrol');
  });

  it('takes the click of a hand on the word of an option, beside its box', async () => {
    api.on(read, ({ fuel }: { fuel?: unknown }) => pageOf(fuel ? [CAR] : [CAR, VAN]));
    await open();
    await rowOf(/9876 KKK/);
    await userEvent.click(screen.getByText('Combustible', { selector: 'button *' }));
    await userEvent.click(screen.getByText('Gasolina', { selector: 'label' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /9876 KKK/ })).toBeNull());
    await userEvent.click(screen.getByText('Diésel', { selector: 'label' }));
    await waitFor(() => expect(window.location.search).toBe('?fuel=petrol%2Cdiesel'));
  });

  it('says what it is for when it is empty, and offers to begin', async () => {
    api.on(read, pageOf([]));
    await open();
    expect(await screen.findByText('Todavía no hay vehículos')).toBeTruthy();
    expect(screen.getByText('Con lo que se enseña.')).toBeTruthy();
    const [create] = screen.getAllByRole('button', { name: 'Crear vehículo' });
    if (create) press(create);
    expect(await screen.findByText('dirección: /trial/list/create')).toBeTruthy();
  });

  it('says what failed and tries again', async () => {
    api.refuse(read, { status: 500, code: 'REQ-110', message: 'El listado no responde.' });
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('El listado no responde.');
    api.on(read, pageOf([CAR]));
    press(within(alert).getByRole('button', { name: 'Reintentar' }));
    await rowOf(/1234 LBC/);
  });

  it('opens a record at a click anywhere in its row, and in a tab with Ctrl or the middle button', async () => {
    await open();
    const cell = within(await rowOf(/1234 LBC/)).getByText('Gasolina');
    const tab = jest.spyOn(window, 'open').mockReturnValue(null);
    fireEvent.click(cell, { ctrlKey: true });
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(tab.mock.calls.map(([to]) => to)).toEqual([`/trial/view/${CAR.id}`, `/trial/view/${CAR.id}`]);
    press(cell);
    expect(await screen.findByText(`dirección: /trial/view/${CAR.id}`)).toBeTruthy();
  });

  it('opens nothing while a piece of text is marked, nor at a control in the row', async () => {
    await open();
    const row = await rowOf(/1234 LBC/);
    const cell = within(row).getByText('Gasolina');
    window.getSelection()?.selectAllChildren(cell);
    press(cell);
    window.getSelection()?.removeAllRanges();
    press(within(row).getByRole('checkbox'));
    expect(within(row).getByRole('checkbox')).toHaveProperty('checked', true);
    expect(window.location.pathname).toBe(PATH);
  });

  it('deletes the ticked ones after asking, and takes it back', async () => {
    api.on(remove, null);
    api.on(state, { changed: 2 });
    await open();
    await rowOf(/1234 LBC/);
    press(screen.getByRole('checkbox', { name: 'Seleccionar esta página' }));
    const bar = within(screen.getByRole('region', { name: 'Acciones con la selección' }));
    press(bar.getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Eliminar 2 vehículos' });
    press(within(dialog).getByRole('button', { name: 'Eliminar 2 vehículos' }));
    expect(await screen.findByText('2 vehículos eliminados')).toBeTruthy();
    expect(api.sent(remove)).toEqual([{ id: [CAR.id, VAN.id] }]);
    press(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Deshecho')).toBeTruthy();
    expect(api.sent(state)).toEqual([{ id: [CAR.id, VAN.id], state: 'active' }]);
  });

  it('says which records use one that is not deleted for it, and keeps the question open', async () => {
    const reason = 'Lo usan 3 clases: B, C y 1 más.';
    api.refuse(remove, {
      ...{ status: 409, code: 'RECORD-001', message: 'No se puede eliminar porque hay datos que lo usan.' },
      errors: [{ path: 'id', code: 'RECORD-001', message: reason }],
    });
    await open();
    press(within(await menuOf('1234 LBC')).getByRole('menuitem', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar vehículo' }));
    press(dialog.getByRole('button', { name: 'Eliminar vehículo' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      `No se puede eliminar porque hay datos que lo usan. ${reason}`,
    );
  });

  it('says what has to come back before a deleted one does', async () => {
    const reason = 'La póliza «POL-7» está eliminada: recupérala antes.';
    api.refuse(state, {
      ...{ status: 409, code: 'RECORD-002', message: 'No se puede recuperar.' },
      errors: [{ path: 'insurance', code: 'RECORD-002', message: reason }],
    });
    api.on(read, pageOf([GONE]));
    await open();
    press(within(await menuOf('0001 ZZZ')).getByRole('menuitem', { name: 'Recuperar' }));
    expect(await screen.findByText(`No se puede recuperar. ${reason}`)).toBeTruthy();
  });

  it('offers a deleted record nothing but to be opened and to come back', async () => {
    api.on(read, pageOf([CAR, GONE]));
    await open();
    expect(entries(await menuOf('0001 ZZZ'))).toEqual(['Abrir', 'Recuperar']);
    expect(entries(await menuOf('1234 LBC'))).toEqual(['Abrir', 'Editar', 'Desactivar', 'Eliminar']);
  });

  it('offers nothing that a person may not do, and is emptied when seeing is taken away', async () => {
    await open(PATH, aPerson({ permissions: ['supplier.view'] }));
    expect(entries(await menuOf('1234 LBC'))).toEqual(['Abrir']);
    expect(screen.queryByRole('button', { name: 'Crear vehículo' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Seleccionar esta página' })).toBeNull();
    act(() => setSessionUser(aPerson({ permissions: [] })));
    expect(screen.getByText('Ya no puedes ver esta página')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /1234 LBC/ })).toBeNull();
  });
});
