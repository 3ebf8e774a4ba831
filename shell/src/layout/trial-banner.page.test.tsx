import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../locales/es.json' with { type: 'json' };
import { TrialBanner } from './trial-banner';

const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(Date.now() + days * DAY_MS);
const show = (trial: { trialUntil?: string; trialOver?: boolean }) =>
  openPage(<TrialBanner />, {
    path: '/',
    at: '/',
    user: { ...aPerson(), ...trial },
    texts: { shell: texts },
  });

it('says nothing without a trial, and nothing while there is time', async () => {
  await show({});
  expect(screen.queryByRole('status')).toBeNull();
  await show({ trialUntil: inDays(7) });
  expect(screen.queryByText(/prueba/)).toBeNull();
});

it.each([
  [6, /quedan 6 días/],
  [1, /queda 1 día/],
  [0, /termina hoy/],
])('says in the last days how many are left: %s', async (days, words) => {
  await show({ trialUntil: inDays(days) });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says after the end that everything can be read, and what to do', async () => {
  await show({ trialUntil: inDays(-1), trialOver: true });
  expect(await screen.findByText(/puedes consultar y exportar todo/)).toBeTruthy();
});
