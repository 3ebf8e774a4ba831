import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import type { Permission } from '@volante/contracts/permissions';
import { branchWeather } from '@volante/contracts/weather/weather.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { Weather } from './weather';

const api = fakeApi();
const LINARES = { id: idOf(1), title: 'LINARES', subtitle: 'Jaén' };
const answer = (part: Partial<CallOutput<typeof branchWeather>>) =>
  api.on(branchWeather, { state: 'ready', place: LINARES, days: [], at: null, ...part });
const open = (permissions: Permission[] = []) =>
  openPage(<Weather />, { path: '/dashboard', user: aPerson({ permissions }), texts: { business: texts } });

it('has the days to come, with where they are from', async () => {
  answer({
    days: [
      { day: '2026-11-23', sky: 'Nuboso con lluvia', min: 6, max: 14, rain: 35 },
      { day: '2026-11-24', sky: 'Despejado', min: null, max: 12, rain: null },
    ],
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'El tiempo en LINARES' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toBe('HoyNuboso con lluvia6° a 14°Lluvia: 35 %');
  expect(second).toBe('martesDespejado– a 12°');
  expect(screen.getByText('Fuente: AEMET')).toBeTruthy();
});

it('says plainly that nothing is connected, and what to do, to those who may change the business', async () => {
  answer({ state: 'off', place: null });
  await open(['business.modify']);
  expect(await screen.findByText('El tiempo no está conectado.')).toBeTruthy();
  expect(screen.getByText(/VOLANTE_AEMET_KEY/)).toBeTruthy();
});

it('leads to the branch where none has a place', async () => {
  answer({ state: 'nowhere', place: null });
  await open(['branch.modify']);
  const link = await screen.findByRole('link', { name: 'Elegir en la sucursal' });
  expect(link.getAttribute('href')).toBe('/branch/list');
});

it('says that the service is silent', async () => {
  answer({ state: 'silent' });
  await open();
  expect(await screen.findByText(/AEMET no responde ahora/)).toBeTruthy();
});

it.each([
  ['nothing is connected and others could connect it', () => answer({ state: 'off', place: null })],
  ['no branch has a place and others could choose it', () => answer({ state: 'nowhere', place: null })],
  [
    'it fails',
    () => api.refuse(branchWeather, { status: 500, code: 'REQ-110', message: 'Algo ha fallado.' }),
  ],
])('is no card where %s', async (_what, answers) => {
  answers();
  await open(['client.view']);
  await waitFor(() => expect(api.sent(branchWeather).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(screen.queryByText(/tiempo/)).toBeNull();
});
