import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import type { QualificationView } from '@volante/contracts/qualifications/qualification.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import { dayAfter, today } from '../records/expiry';
import { RecordView } from '../records/record-view';
import { aTrial, screens, texts, trial } from '../records/trial-fixture';

const api = fakeApi();
const CAR = aTrial();
const { list, create, update, remove, restore } = trial.calls.qualifications;
const one = (number: number, part: Partial<QualificationView> = {}): QualificationView => ({
  ...{ id: idOf(number), name: `Papel ${number}`, number: '', description: '', file: null, version: 2 },
  ...{ issuedOn: null, expiresOn: null, ...part },
});
const LAPSED = one(1, { name: 'Permiso C', number: '25-1', issuedOn: '2015-03-02', expiresOn: '2020-03-01' });
const SOON = one(2, { expiresOn: dayAfter(today(), 40) });
const FAR = one(3, { expiresOn: dayAfter(today(), 400), file: idOf(9) });
const FOREVER = one(4, { description: 'Título de la universidad.' });

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(trial.calls.read, { ...aPageOf([]), record: CAR });
  api.on(list, { rows: [LAPSED, SOON, FAR, FOREVER] });
});

const open = (user = aPerson(), tab = 'acreditaciones') =>
  openPage(<RecordView screens={screens} />, {
    ...{ path: '/trial/view/:trial_id', at: `/trial/view/${CAR.id}?tab=${tab}`, user, texts },
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Acreditaciones' })).getAllByRole('listitem');

describe('qualifications of a record', () => {
  it('show number, days and what ends soon or has ended', async () => {
    await open();
    const [lapsed, soon, far, forever] = await rows();
    expect(lapsed?.textContent).toMatch(/Permiso C.*N\.º 25-1.*02\/03\/2015.*01\/03\/2020.*Caducada/);
    expect(soon?.textContent).toContain('Caduca en 40 días');
    expect(far?.textContent).not.toMatch(/Caduca/);
    expect(forever?.textContent).toMatch(/No caduca.*Título de la universidad\./);
    expect(far && within(far).getByRole('button', { name: 'Abrir la copia de Papel 3' })).toBeTruthy();
    expect(lapsed && within(lapsed).queryByRole('button', { name: /Abrir la copia/ })).toBeNull();
  });

  it('are added in a dialog, which checks the days', async () => {
    api.on(list, { rows: [] });
    api.on(create, { qualification: idOf(5) });
    await open();
    await screen.findByText(/permisos, títulos y autorizaciones del vehículo/);
    press(screen.getByRole('button', { name: 'Añadir acreditación' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir acreditación' }));
    const send = () => press(dialog.getByRole('button', { name: 'Añadir acreditación' }));
    send();
    expect(await dialog.findByText('Escribe qué acredita')).toBeTruthy();
    fill(dialog.getByLabelText(/^Qué acredita/), 'Permiso C');
    fillAndLeave(dialog.getByLabelText('Desde'), '2/3/2026');
    fillAndLeave(dialog.getByLabelText('Hasta'), '1/3/2026');
    send();
    expect(await dialog.findByText('No puede acabar antes de empezar')).toBeTruthy();
    expect(api.sent(create)).toEqual([]);
    fillAndLeave(dialog.getByLabelText('Hasta'), '1/3/2031');
    send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent(create)).toEqual([
      {
        ...{ id: CAR.id, name: 'Permiso C', number: '', description: '', file: null },
        ...{ issuedOn: '2026-03-02', expiresOn: '2031-03-01' },
      },
    ]);
  });

  it('are changed with their version, and deleted with an undo', async () => {
    api.on(update, { version: 3 });
    api.on(remove, null);
    api.on(restore, null);
    await open();
    const [lapsed] = await rows();
    const menu = () => press(within(lapsed as HTMLElement).getByRole('button', { name: /Permiso C/ }));
    menu();
    press(await screen.findByRole('menuitem', { name: 'Cambiar acreditación' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar acreditación' }));
    fillAndLeave(dialog.getByLabelText('Hasta'), '');
    press(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(api.sent(update)).toHaveLength(1));
    const { id: qualification, version: _version, ...fields } = LAPSED;
    expect(api.sent(update)[0]).toEqual({
      ...{ ...fields, id: CAR.id, qualification, version: 2, expiresOn: null },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    menu();
    press(await screen.findByRole('menuitem', { name: 'Eliminar acreditación' }));
    press(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(api.sent(restore)).toEqual([{ id: CAR.id, qualification }]));
  });

  it('are only read by who may not change the record', async () => {
    await open(aPerson({ permissions: ['supplier.view'] }));
    await rows();
    expect(screen.queryByRole('button', { name: 'Añadir acreditación' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Acciones/ })).toBeNull();
  });

  it('have a word in the history, as notes and documents do', async () => {
    const changes = { qualification: { from: null, to: 'Permiso C' }, note: { from: null, to: 'Llamar' } };
    const entry = { seq: 2, at: '2026-11-02T09:30:00.000Z', actor: { id: CAR.id, name: 'Eva' } };
    api.on(trial.calls.history, {
      rows: [{ ...entry, action: 'updated', record: CAR.id, changes }],
      next: null,
    });
    await open(aPerson(), 'historial');
    expect(await screen.findByText('Acreditación', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('Nota', { selector: 'strong' })).toBeTruthy();
  });
});
