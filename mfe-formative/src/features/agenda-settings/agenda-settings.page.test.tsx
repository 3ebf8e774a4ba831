import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { agendaSettingRead, agendaSettingUpdate } from '@volante/contracts/training/agenda-setting.contract';
import { type AgendaSettings, USUAL_SETTINGS } from '@volante/contracts/training/agenda-setting.fields';
import { routeState } from '@volante/contracts/training/route.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { AgendaSettingsPage } from './agenda-settings.page';

const api = fakeApi();
const stored = (holiday: AgendaSettings['holiday'], version: number) => ({
  ...USUAL_SETTINGS,
  ...{ holiday, version },
});
const open = (user = aPerson()) =>
  openPage(<AgendaSettingsPage />, { path: '/schedule/settings', user, texts: { formative: texts } });
const field = () => screen.findByRole('combobox', { name: /^En festivo nacional/ });
/** The chosen words stand beside the input, in the same chooser. */
const shown = async () => (await field()).closest('.ant-select')?.textContent;

async function choose(words: string): Promise<void> {
  fireEvent.mouseDown(await field());
  fireEvent.click((await screen.findAllByText(words)).at(-1) as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
}

beforeEach(() => {
  api.on(routeState, { isSet: false, pairs: 0, readAt: null, awayAt: null, reason: '' });
  api.on(agendaSettingRead, stored('warn', 3));
});

it('what a holiday does to a booking is shown, saved and taken back', async () => {
  api.on(agendaSettingUpdate, stored('refuse', 4));
  await open();
  expect(await shown()).toContain('Avisar');
  // A rule always has a value: a sign that empties it would lie where a finger opens the chooser.
  expect(document.querySelector('.ant-select-clear')).toBeNull();
  api.on(agendaSettingRead, stored('refuse', 4));
  await choose('No reservar');
  await screen.findByText('Ajustes guardados');
  expect(api.sent(agendaSettingUpdate)).toEqual([stored('refuse', 3)]);
  expect(await shown()).toContain('No reservar');
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(api.sent(agendaSettingUpdate)[1]).toEqual(stored('warn', 4)));
});

it('a choice that is not saved stays chosen, and says why', async () => {
  api.refuse(agendaSettingUpdate, { status: 500, code: 'SYSTEM-500', message: 'El servicio no responde.' });
  await open();
  await choose('No reservar');
  await screen.findByText(/El servicio no responde/);
  expect(await shown()).toContain('No reservar');
  expect(screen.queryByText('Ajustes guardados')).toBeNull();
});

it('those who only see the agenda save nothing', async () => {
  await open(aPerson({ permissions: ['practice.view'] }));
  expect(await shown()).toContain('Avisar');
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
});
