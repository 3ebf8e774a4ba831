import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchUpdate } from '@volante/contracts/business/branch.contract';
import type { BranchRecord } from '@volante/contracts/business/branch.fields';
import { NO_HOURS } from '@volante/contracts/business/opening-hours';
import { WEATHER_PLACES } from '@volante/contracts/weather/places';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aBranch } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { BranchEdit } from './branch-edit';
import type { SheetName } from './branch-sheets';

const api = fakeApi();
const MORNING = { from: '09:30', to: '13:30' };

async function edit(sheet: SheetName, part: Partial<BranchRecord> = {}) {
  const branch = aBranch(part);
  api.on(branchUpdate, { ...branch, version: 2 });
  await openPage(<BranchEdit branch={branch} sheet={sheet} onDone={() => undefined} />, {
    path: '/business/branch/:branch_id',
    at: `/business/branch/${branch.id}`,
    texts: { business: texts },
  });
  return screen.findByRole('form', { name: 'Editar' });
}

const save = () => press(screen.getByRole('button', { name: 'Guardar cambios' }));
const sent = async () => {
  await waitFor(() => expect(api.sent(branchUpdate)).toHaveLength(1));
  return api.sent(branchUpdate)[0];
};
const preview = () => screen.getByText('Así se leerá').parentElement?.textContent ?? '';

describe('the place of the weather', () => {
  it('is that of the town unless another one is chosen', async () => {
    await edit('general', { city: 'Linares', province: 23 });
    await screen.findByText('Si lo dejas vacío: LINARES, por la dirección. Se ve en Inicio');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^El tiempo de/ }));
    fill(screen.getByRole('combobox', { name: /^El tiempo de/ }), 'úbeda');
    press(await screen.findByTitle('ÚBEDA (Jaén)'));
    save();
    const ubeda = WEATHER_PLACES.find(({ title }) => title === 'ÚBEDA');
    expect(await sent()).toMatchObject({ weatherPlace: ubeda?.id });
  });

  it('is to be chosen where the town is not on the list', async () => {
    await edit('general', { city: 'Villanueva de Ninguna Parte', province: 23 });
    expect(await screen.findByText(/la de la dirección no está en la lista/)).toBeTruthy();
  });
});

describe('opening hours', () => {
  it('are typed the short way, copied to other days, and read back in words', async () => {
    await edit('general');
    press(screen.getByRole('button', { name: 'Lunes: abrir este día' }));
    fillAndLeave(screen.getByLabelText('Lunes, tramo 1: abre'), '930');
    fillAndLeave(screen.getByLabelText('Lunes, tramo 1: cierra'), '13.30');
    press(screen.getByRole('button', { name: 'Lunes: añadir tramo' }));
    fillAndLeave(screen.getByLabelText('Lunes, tramo 2: abre'), '16:30');
    fillAndLeave(screen.getByLabelText('Lunes, tramo 2: cierra'), '20h30');
    press(screen.getByRole('button', { name: 'Copiar a… (horario del lunes)' }));
    press(screen.getByRole('menuitem', { name: 'De lunes a viernes' }));
    expect(preview()).toContain('Lunes a viernesde 9:30 a 13:30 y de 16:30 a 20:30');
    expect(preview()).toContain('Sábado y domingocerrado');
    save();
    const split = [MORNING, { from: '16:30', to: '20:30' }];
    expect((await sent())?.openingHours?.week).toEqual([split, split, split, split, split, [], []]);
  });

  it('say at the day which ranges overlap, and are not sent', async () => {
    await edit('general', { openingHours: { ...NO_HOURS, week: [[MORNING], [], [], [], [], [], []] } });
    press(screen.getByRole('button', { name: 'Lunes: añadir tramo' }));
    fillAndLeave(screen.getByLabelText('Lunes, tramo 2: abre'), '12:00');
    expect(screen.getByText('Hay tramos que se solapan')).toBeTruthy();
    save();
    await screen.findByText('Revisa los campos marcados.');
    expect(api.sent(branchUpdate)).toEqual([]);
    press(screen.getByRole('button', { name: 'Lunes: quitar el tramo 2' }));
    expect(screen.queryByText('Hay tramos que se solapan')).toBeNull();
  });

  it('know closures, with or without hours of their own', async () => {
    await edit('general');
    press(screen.getByRole('button', { name: 'Festivo o cierre' }));
    fillAndLeave(screen.getByLabelText('Hasta'), '24/12/2030');
    fillAndLeave(screen.getByLabelText('Desde'), '24/12/2030');
    fill(screen.getByLabelText('Motivo'), 'Nochebuena');
    press(screen.getByRole('button', { name: 'Nochebuena: abrir este día' }));
    expect(preview()).toContain('24/12/2030, Nochebuenade 9:00 a 14:00');
    save();
    const ranges = [{ from: '09:00', to: '14:00' }];
    expect((await sent())?.openingHours?.exceptions).toEqual([
      { from: '2030-12-24', to: '2030-12-24', name: 'Nochebuena', ranges },
    ]);
  });
});

describe('the place', () => {
  it('is read out of a pasted link, and what has no place in it is refused at the field', async () => {
    const form = await edit('general');
    const field = within(form).getByLabelText('Coordenadas o enlace de un mapa');
    fillAndLeave(field, 'Calle Mayor, 3');
    expect(await screen.findByText(/No encuentro coordenadas ahí/)).toBeTruthy();
    fillAndLeave(field, 'https://www.openstreetmap.org/#map=17/37.7752/-3.7897');
    save();
    expect(await sent()).toMatchObject({ latitude: 37.7752, longitude: -3.7897, version: 1 });
  });
});

describe('a centre', () => {
  it('refuses a wrong DNI at its field and sends only what changed', async () => {
    const form = await edit('cap', { capDirectorName: 'Ana' });
    const dni = within(form).getByLabelText('DNI o NIE del director');
    fillAndLeave(dni, '12345678A');
    expect(await screen.findByText('Dni erroneo, la letra del NIF no se corresponde')).toBeTruthy();
    fillAndLeave(dni, '12345678Z');
    fill(within(form).getByLabelText('Autorización del centro'), 'CAP-23-1');
    save();
    const { id } = aBranch();
    expect(await sent()).toEqual({
      id,
      version: 1,
      capDirectorId: '12345678Z',
      capAuthorisation: 'CAP-23-1',
    });
  });
});
