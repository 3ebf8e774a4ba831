import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { clockClose, clockReopen, type MonthState } from '@volante/contracts/clock/clock-month.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { MonthClosing } from './report/month-closing';

const api = fakeApi();
const AT = '2026-11-02T09:00:00.000Z';
const person = { id: idOf(31), name: 'Antonio Ruiz' };
const state: MonthState = {
  month: '2026-10',
  seals: [{ number: 1, at: AT, by: 'Carmen Ruiz' }],
  reopenings: [],
  isOpen: false,
};
const reopened = {
  at: '2026-11-05T09:00:00.000Z',
  by: 'Carmen Ruiz',
  reason: 'Faltaba una clase',
  number: 1,
};
const open = (shown: MonthState, permissions: string[]) =>
  openPage(<MonthClosing state={shown} person={person} />, {
    path: '/clock/report/mes',
    texts: { business: texts },
    user: aPerson({ permissions: permissions as never }),
  });

it('tells whom the month belongs to what to do, and opens nothing for them', async () => {
  await open(state, ['clock.view', 'clock.clock-in']);
  screen.getByText(/^Cerrado el 02\/11\/2026.* por Carmen Ruiz \(cierre n\.º 1\)\.$/);
  screen.getByText(/pide a quien lleva el registro/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is opened by whoever keeps the register, with a reason', async () => {
  await open(state, ['clock.view', 'clock.clock-in', 'clock.modify']);
  press(screen.getByRole('button', { name: 'Reabrir el mes' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Reabrir el mes' });
  press(send);
  await within(dialog).findByText(/^Explica el motivo/);
  expect(api.sent(clockReopen)).toEqual([]);
  fill(within(dialog).getByLabelText(/^Motivo/), 'Faltaba una clase');
  api.on(clockReopen, { openedAt: AT });
  press(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(clockReopen)).toEqual([
    { month: '2026-10', employee: person.id, reason: 'Faltaba una clase' },
  ]);
});

it('is closed again for that person, and says what went before', async () => {
  const closed = { number: 2, at: '2026-11-06T09:00:00.000Z', by: 'Pedro León' };
  const reopenings = [
    { ...reopened, closed },
    { ...reopened, at: '2026-11-09T09:00:00.000Z', number: 2, closed: null },
  ];
  await open({ ...state, reopenings, isOpen: true }, ['clock.view', 'clock.clock-in', 'clock.modify']);
  screen.getByText(/Reabierto el 05\/11\/2026.*por Pedro León \(cierre n\.º 2\)\.$/);
  screen.getByText(/^Sigue abierto/);
  api.on(clockClose, { closedAt: AT, number: 3 });
  press(screen.getByRole('button', { name: 'Volver a cerrar' }));
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Volver a cerrar' }));
  await waitFor(() => expect(api.sent(clockClose)).toEqual([{ month: '2026-10', employee: person.id }]));
});
