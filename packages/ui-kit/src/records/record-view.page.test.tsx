import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { setSessionUser } from '@volante/mfe-kit/session';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES } from '@volante/testing/pages/records';
import { RecordView } from './record-view';
import { aTrial, screens, screensWithKept, type TrialRecord, texts, trial } from './trial-fixture';

const api = fakeApi();
const PATH = '/trial/view/:trial_id';
const { read, update, history } = trial.calls;
const CAR = aTrial({
  phone: '600111222',
  account: 'ES9121000418450200051332',
  web: 'coches.example',
  uses: ['road', 'track'],
  consumption: 5.4,
});
const open = (search = '', user = aPerson()) =>
  openPage(<RecordView screens={screens} />, {
    path: PATH,
    at: `/trial/view/${CAR.id}${search}`,
    user,
    texts,
  });
const answers = (record: TrialRecord) => api.on(read, { ...aPageOf([]), record });
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const input = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  answers(CAR);
});

describe('the page of a declared record', () => {
  it('shows every field in its group, linked where it leads somewhere', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Papeles' });
    expect(screen.getByRole('link', { name: '600 111 222' }).getAttribute('href')).toBe('tel:600111222');
    expect(screen.getByRole('link', { name: 'coches.example' }).getAttribute('href')).toBe(
      'https://coches.example',
    );
    expect(factOf('Cuenta del seguro')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(factOf('Usos')).toBe('Carretera, Pista');
    expect(factOf('Consumo')).toBe('5,4 l/100 km');
    expect(factOf('Es de alquiler')).toBe('No');
    expect(factOf('Observaciones')).toBe('—');
  });

  it('shows fields that stay as they are to be read, among those that are edited', async () => {
    await openPage(<RecordView screens={screensWithKept} />, {
      ...{ path: PATH, at: `/trial/view/${CAR.id}?edit=1`, user: aPerson(), texts },
    });
    const form = within(await screen.findByRole('form', { name: 'Editar' }));
    expect(form.getByText('Matrícula', { selector: 'dt' }).nextElementSibling?.textContent).toBe(CAR.plate);
    expect(form.queryByLabelText('Matrícula')).toBeNull();
    expect(form.getByLabelText('Código')).toBeTruthy();
  });

  it('takes a bare or unknown tab for the first', async () => {
    await open('?tab=ninguna');
    const tab = await screen.findByRole('link', { name: 'General' });
    expect(tab.getAttribute('aria-current')).toBe('page');
  });

  it('keeps documents and notes where the record has them', async () => {
    api.on(trial.calls.documents.list, { rows: [] });
    api.on(trial.calls.notes.list, { rows: [] });
    await open('?tab=documentos');
    expect(await screen.findByText('Guarda aquí los papeles del vehículo.')).toBeTruthy();
    press(screen.getByRole('link', { name: 'Notas' }));
    expect(await screen.findByText('Apunta aquí lo que conviene recordar del vehículo.')).toBeTruthy();
  });

  it('shows each change and its author, in the words of the declaration', async () => {
    api.on(history, {
      rows: [
        {
          seq: 2,
          at: '2026-11-02T09:30:00.000Z',
          actor: { id: CAR.id, name: 'Lucía Martos' },
          action: 'updated',
          record: CAR.id,
          changes: { fuel: { from: null, to: 'diesel' }, price: { from: 100, to: 250 } },
        },
      ],
      next: null,
    });
    await open('?tab=historial');
    expect(await screen.findByText(/modificó el vehículo/)).toBeTruthy();
    expect(screen.getByText('Combustible', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('Diésel')).toBeTruthy();
    expect(screen.getByText(/^2,50\s€$/)).toBeTruthy();
  });

  it('is edited in place, and sends what changed with the version', async () => {
    api.on(update, { ...CAR, notes: 'Ruedas nuevas', price: 99_950, version: 4 });
    await open();
    press(await screen.findByRole('button', { name: 'Editar' }));
    fillAndLeave(await input('Observaciones'), 'Ruedas nuevas');
    fillAndLeave(await input('Precio de compra'), '999,50');
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Cambios guardados')).toBeTruthy();
    expect(api.sent(update)).toEqual([{ id: CAR.id, version: 3, notes: 'Ruedas nuevas', price: 99_950 }]);
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  });

  it('says what is wrong as it is typed, once a field has been left, and keeps the rule over several fields', async () => {
    await open('?edit=1');
    const plate = await input(/^Matrícula/);
    fill(plate, '');
    expect(screen.queryByText('Escribe la matrícula')).toBeNull();
    act(() => plate.blur());
    expect(screen.getByText('Escribe la matrícula')).toBeTruthy();
    fill(plate, '1');
    expect(screen.queryByText('Escribe la matrícula')).toBeNull();
  });

  it('puts what two people changed side by side, field by field', async () => {
    api.refuse(update, {
      status: 409,
      code: 'DATA-409',
      message: 'Otra persona ha guardado antes.',
      details: { current: { ...CAR, notes: 'Lo suyo', version: 4 }, version: 4 },
    });
    await open('?edit=1');
    fillAndLeave(await input('Observaciones'), 'Lo mío');
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona ha cambiado esto a la vez' });
    const row = within(within(dialog).getByRole('row', { name: /Observaciones/ }));
    expect(row.getByText('Lo suyo')).toBeTruthy();
    expect(row.getByText('Lo mío')).toBeTruthy();
    api.on(update, { ...CAR, notes: 'Lo suyo', version: 5 });
    press(row.getByRole('radio', { name: /Lo suyo/ }));
    press(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }));
    expect(await screen.findByText('Cambios guardados')).toBeTruthy();
    expect(api.sent(update).at(-1)).toMatchObject({ version: 4 });
  });

  it('shows the server’s word at the field that it is about', async () => {
    api.refuse(update, {
      status: 400,
      code: 'REQ-101',
      message: 'Revisa los datos.',
      errors: [{ path: 'plate', code: 'REQ-101', message: 'Esa matrícula no existe' }],
    });
    await open('?edit=1');
    const plate = await input(/^Matrícula/);
    fillAndLeave(plate, '0000 AAA');
    press(screen.getByRole('button', { name: 'Guardar cambios' }));
    const note = await screen.findByText('Esa matrícula no existe');
    expect(plate.getAttribute('aria-describedby')).toBe(note.id);
  });

  it('offers no editing of a deleted record, by button, key or address', async () => {
    answers(aTrial({ state: 'deleted' }));
    await open('?edit=1');
    expect(await screen.findByText('Eliminado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
    press(screen.getByRole('button', { name: 'Más acciones' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Recuperar']);
  });

  it('ends the form and the menu when the permission is taken away, and then the page', async () => {
    await open('?edit=1');
    await screen.findByRole('button', { name: 'Guardar cambios' });
    act(() => setSessionUser(aPerson({ permissions: ['supplier.view'] })));
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull();
    act(() => setSessionUser(aPerson({ permissions: [] })));
    expect(screen.getByText('Ya no puedes ver esta página')).toBeTruthy();
  });
});
