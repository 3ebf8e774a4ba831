import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  fleetCalendarCreate,
  fleetCalendarList,
  fleetCalendarRevoke,
} from '@volante/contracts/training/fleet-calendar.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { CalendarPage } from './calendar.page';

const api = fakeApi();
const open = () =>
  openPage(<CalendarPage />, {
    path: '/vehicle/calendar',
    at: '/vehicle/calendar',
    user: aPerson(),
    texts: { business: texts },
  });
const row = { id: idOf(1), by: 'Ana Ruiz', createdAt: '2026-11-23T16:00:00.000Z', seenAt: null };

it('an address is made, shown once, and ended after a question', async () => {
  api.on(fleetCalendarList, { rows: [] });
  api.on(fleetCalendarCreate, { id: idOf(1), key: 'k'.repeat(43) });
  api.on(fleetCalendarRevoke, null);
  await open();
  await screen.findByText('Todavía no hay ninguna dirección.');
  api.on(fleetCalendarList, { rows: [row] });
  fireEvent.click(screen.getByRole('button', { name: 'Crear dirección' }));
  const field = await screen.findByRole('textbox', { name: 'Dirección del calendario' });
  expect((field as HTMLInputElement).value).toMatch(new RegExp(`/feeds/${'k'.repeat(43)}\\.ics$`));
  expect(screen.queryByRole('button', { name: 'Crear dirección' })).toBeNull();
  await screen.findByText(/Hecha por Ana Ruiz.*nadie la ha leído todavía/);
  fireEvent.click(screen.getByRole('button', { name: /^Anular la dirección que hizo Ana Ruiz/ }));
  api.on(fleetCalendarList, { rows: [] });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Anular la dirección' }));
  await screen.findByText('Todavía no hay ninguna dirección.');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Dirección del calendario' })).toBeNull());
  expect(api.sent(fleetCalendarRevoke)).toEqual([{ id: idOf(1) }]);
});

it('a list that does not come offers another try, and the button stays', async () => {
  api.refuse(fleetCalendarList, { status: 503, code: 'REQ-106', message: 'No está disponible.' });
  await open();
  await screen.findByRole('button', { name: /Reintentar|Volver a intentar/ });
  screen.getByRole('button', { name: 'Crear dirección' });
});
