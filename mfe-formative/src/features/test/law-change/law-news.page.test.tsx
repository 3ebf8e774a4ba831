import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import { lawNewsPreview, lawNewsSend } from '@volante/contracts/e-learning/law-news.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/test.json' with { type: 'json' };
import { LawNews } from './law-news';

const api = fakeApi();
type Preview = CallOutput<typeof lawNewsPreview>;
const PREVIEW: Preview = {
  ...{ subject: 'Cambio de norma: cruces', body: 'Hola:\n\nHa cambiado.', from: '2026-10-01', maySend: true },
  audiences: [
    { audience: 'exam', students: 0, withoutMail: 0, known: 2 },
    { audience: 'access', students: 12, withoutMail: 1, known: 2 },
  ],
  sent: [
    {
      ...{ id: idOf(3), subject: 'Primero', audience: 'exam', at: '2026-11-20T10:00:00.000Z', by: 'Ana' },
      ...{ students: 2, mailed: 1, waiting: 1, read: 1 },
    },
  ],
};

beforeEach(() => api.on(lawNewsPreview, PREVIEW));
const open = () =>
  openPage(<LawNews change={idOf(9)} />, { path: '/', user: aPerson(), texts: { formative: texts } });

it('shows what was sent, and sends the proposed words as they were changed', async () => {
  api.on(lawNewsSend, { students: 12 });
  await open();
  const sent = await screen.findByText('Primero');
  expect(sent.closest('li')?.textContent).toContain(
    '2 alumnos · 1 por correo · 1 en cola de correo · 1 leídos',
  );
  press(screen.getByRole('button', { name: 'Escribir el aviso' }));
  await screen.findByText(/^Lo recibirán 12 alumnos\. Uno no tiene correo/);
  fill(screen.getByLabelText(/^Asunto/), 'Cambian los cruces');
  press(screen.getByRole('button', { name: 'Enviar el aviso' }));
  await screen.findByText('Aviso enviado a 12 alumnos.');
  expect(api.sent(lawNewsSend)).toEqual([
    { id: idOf(9), audience: 'access', subject: 'Cambian los cruces', body: PREVIEW.body },
  ]);
});

it('says that everybody has it, and shows why the server refuses', async () => {
  const none = PREVIEW.audiences.map((one) => ({ ...one, students: 0, withoutMail: 0 }));
  api.on(lawNewsPreview, { ...PREVIEW, audiences: none });
  const message = 'No hay ningún alumno a quien no se lo hayas enviado ya.';
  api.refuse(lawNewsSend, { status: 409, code: 'LAW-NEWS-001', message });
  await open();
  press(await screen.findByRole('button', { name: 'Escribir el aviso' }));
  await screen.findByText('Ahora no lo recibiría nadie: 2 ya lo tienen.');
  press(screen.getByRole('button', { name: 'Enviar el aviso' }));
  await waitFor(() => screen.getByText(message));
});

it('offers nothing about a change that rests', async () => {
  api.on(lawNewsPreview, { ...PREVIEW, maySend: false });
  await open();
  await screen.findByText(/Este cambio está inactivo/);
  expect(screen.queryByRole('button', { name: 'Escribir el aviso' })).toBeNull();
});
