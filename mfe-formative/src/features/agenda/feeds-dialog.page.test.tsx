import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedCreate, feedList, feedRevoke } from '@volante/contracts/training/agenda-feed.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { FeedsDialog } from './feeds-dialog';

const api = fakeApi();
const feed = (number: number, name: string) => ({
  ...{ id: idOf(number), kind: 'teacher' as const, of: idOf(number + 50), name, by: 'Ana Ruiz' },
  ...{ withNames: false, withDues: false, createdAt: '2026-11-23T16:00:00.000Z', seenAt: null },
});
const [FIRST, SECOND] = [feed(1, 'Eva Soler'), feed(2, 'Luis Mora')];
const eva = { id: idOf(51), name: 'Eva Soler', licences: ['B'], isOwn: true };
const resources = { teachers: [eva], vehicles: [], rooms: [], types: [], places: [] };
const end = (name: string) => screen.findByRole('button', { name: `Anular el calendario de ${name}` });
/** In jsdom all dialogs have the first one's name. */
const question = async () => {
  await screen.findAllByText('¿Anular el calendario de Eva Soler?');
  return screen.getAllByRole('dialog').at(-1) as HTMLElement;
};

beforeEach(async () => {
  api.on(feedList, { rows: [FIRST, SECOND] });
  api.on(feedRevoke, null);
  await openPage(<FeedsDialog resources={resources} onClose={() => undefined} />, {
    ...{ path: '/schedule/agenda', user: aPerson(), texts: { formative: texts } },
  });
});

it('a calendar is ended only once it is confirmed, with the focus on the way back', async () => {
  const button = await end('Eva Soler');
  button.focus();
  press(button);
  const dialog = within(await question());
  dialog.getByText(/dejará de verlo\. La dirección no se recupera/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
  press(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByText(/dejará de verlo/)).toBeNull());
  expect(api.sent(feedRevoke)).toEqual([]);
  await waitFor(async () => expect(document.activeElement).toBe(await end('Eva Soler')));
});

it('after the end of a calendar the focus is on the next one, and on what makes one after the last', async () => {
  const user = userEvent.setup();
  await user.click(await end('Eva Soler'));
  api.on(feedList, { rows: [SECOND] });
  press(within(await question()).getByRole('button', { name: 'Anular' }));
  await waitFor(async () => expect(document.activeElement).toBe(await end('Luis Mora')));
  expect(api.sent(feedRevoke)).toEqual([{ id: FIRST.id }]);
  await user.click(await end('Luis Mora'));
  api.on(feedList, { rows: [] });
  press(await screen.findByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(screen.queryByText(/Luis Mora/)).toBeNull());
  await waitFor(() =>
    expect(
      screen.getByRole('dialog', { name: 'Calendario por enlace' }).contains(document.activeElement),
    ).toBe(true),
  );
});

it('a refusal leaves the calendar and the focus where they are', async () => {
  api.refuse(feedRevoke, { status: 404, code: 'DATA-404', message: 'Ese calendario ya no existe.' });
  const user = userEvent.setup();
  await user.click(await end('Eva Soler'));
  press(within(await question()).getByRole('button', { name: 'Anular' }));
  await screen.findByText('Ese calendario ya no existe.');
  await waitFor(async () => expect(document.activeElement).toBe(await end('Eva Soler')));
});

it('the address of a calendar goes when that calendar ends, and not with another one', async () => {
  const user = userEvent.setup();
  await end('Luis Mora');
  api.on(feedCreate, { id: FIRST.id, key: 'clave-nueva' });
  await user.click(screen.getByRole('combobox', { name: 'De quién o de qué' }));
  await user.click(await screen.findByText('Eva Soler', { selector: '.ant-select-item-option-content' }));
  press(screen.getByRole('button', { name: 'Crear dirección' }));
  await screen.findByText(/clave-nueva\.ics/);
  await user.click(await end('Luis Mora'));
  api.on(feedList, { rows: [FIRST] });
  press(await screen.findByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(screen.queryByText(/Luis Mora/)).toBeNull());
  screen.getByText(/clave-nueva\.ics/);
  await user.click(await end('Eva Soler'));
  api.on(feedList, { rows: [] });
  press(await screen.findByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(screen.queryByText(/clave-nueva/)).toBeNull());
});
