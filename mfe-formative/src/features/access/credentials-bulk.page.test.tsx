import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { studentCredentialsMany } from '@volante/contracts/e-learning/credentials-many.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/access.json' with { type: 'json' };
import { CredentialsBulk } from './credentials-bulk';

const api = fakeApi();
const open = (count: number) =>
  openPage(
    <CredentialsBulk
      ids={Array.from({ length: count }, (_, n) => idOf(n + 1))}
      {...{ filters: {}, onDone: () => {}, onClose: () => {} }}
    />,
    { path: '/contact/list', texts: { formative: texts } },
  );

it('sends links in parts, adds them up, and names who got none', async () => {
  api.on(studentCredentialsMany, ({ contacts }) => ({
    ...{ sent: contacts.length - 1, cards: [] },
    skipped: [{ id: contacts[0] ?? '', name: 'Gil, Clara', reason: 'noMail' as const }],
  }));
  await open(30);
  const dialog = await screen.findByRole('dialog', { name: 'Credenciales de 30 alumnos' });
  press(within(dialog).getByRole('button', { name: 'Enviar por correo' }));
  await screen.findByText('Enviados 28 enlaces.');
  await screen.findByText('2 alumnos se han quedado sin credenciales:');
  expect(screen.getAllByText(/Gil, Clara: no tiene un correo que funcione/)).toHaveLength(2);
  expect(api.sent(studentCredentialsMany).map(({ contacts }) => contacts.length)).toEqual([25, 5]);
});

it('names together those who have no name here', async () => {
  const gone = [4, 5].map((n) => ({ id: idOf(n), name: '', reason: 'gone' as const }));
  const one = { id: idOf(1), name: 'Gil, Clara', reason: 'none' as const };
  api.on(studentCredentialsMany, { sent: 0, cards: [], skipped: [...gone, one] });
  await open(3);
  press(await screen.findByRole('button', { name: 'Hacer tarjetas' }));
  await screen.findByText('3 alumnos se han quedado sin credenciales:');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gil, Clara: no tiene acceso a los test.',
    '2 contactos: no son personas activas de tus sucursales.',
  ]);
});

it('shows cards in place of letters while no mail goes out', async () => {
  const card = { address: 'https://volante.example/x', expiresAt: '2026-03-08T10:00:00.000Z' };
  api.on(studentCredentialsMany, {
    ...{ sent: 0, skipped: [] },
    cards: [{ contact: idOf(1), name: 'Gil, Clara', ...card }],
  });
  await open(1);
  press(await screen.findByRole('button', { name: 'Enviar por correo' }));
  await screen.findByText(/^El correo no sale ahora: imprime estas tarjetas/);
  await screen.findByRole('img', { name: 'Código QR de entrada de Gil, Clara' });
});

it('makes cards to print, a code for each', async () => {
  const card = {
    address: 'https://volante.example/layout/contact/sign-in#x',
    expiresAt: '2026-03-08T10:00:00.000Z',
  };
  api.on(studentCredentialsMany, {
    ...{ sent: 0, skipped: [] },
    cards: [
      { contact: idOf(1), name: 'Gil, Clara', ...card },
      { contact: idOf(2), name: 'Ruiz, Ana', ...card },
    ],
  });
  await open(2);
  press(await screen.findByRole('button', { name: 'Hacer tarjetas' }));
  await screen.findByRole('img', { name: 'Código QR de entrada de Ruiz, Ana' });
  screen.getByRole('button', { name: 'Imprimir 2 tarjetas' });
});
