import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { agreementRequestList } from '@volante/contracts/agreements/agreement-request.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { RequestsPage } from './requests.page';

const api = fakeApi();
const idOf = (number: number) => String(number).padStart(24, '0');
const row = (number: number, name: string) => ({
  ...{ id: idOf(number), agreement: idOf(1), agreementName: 'Contrato B', kind: 'teaching' as const },
  ...{ contact: idOf(2), name, status: 'pending' as const, detail: 'sent' as const },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
  ...{ endedAt: null, onPaper: false, waitsFor: name },
});

async function open(): Promise<void> {
  api.on(agreementRequestList, ({ before }) =>
    before ? { rows: [row(8, 'Iván Ruiz')], more: false } : { rows: [row(9, 'Alba Ruiz')], more: true },
  );
  await openPage(<RequestsPage />, {
    ...{ path: '/agreement/requests', at: '/agreement/requests' },
    ...{ texts: { business: texts }, user: aPerson() },
  });
}

async function choose(box: string, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: box }));
  press(await screen.findByTitle(option));
}

const last = () => api.sent(agreementRequestList).at(-1);

it('lists what was sent of all templates, by type, state and page', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Alba Ruiz' })).toBeTruthy();
  expect(screen.getByText(/Contrato B/)).toBeTruthy();
  await choose('Tipo de contrato', 'Consentimiento de imagen');
  await waitFor(() => expect(last()).toMatchObject({ kind: 'image' }));
  await choose('Estado de los contratos', 'Pendientes');
  await waitFor(() => expect(last()).toMatchObject({ kind: 'image', status: 'pending' }));
});

it('goes on to older ones and back, and another filter begins with the newest', async () => {
  await open();
  press(await screen.findByRole('button', { name: 'Más antiguos' }));
  expect(await screen.findByRole('button', { name: 'Iván Ruiz' })).toBeTruthy();
  expect(last()).toMatchObject({ before: idOf(9) });
  await choose('Estado de los contratos', 'Firmados');
  await waitFor(() => expect(last()).toMatchObject({ status: 'signed' }));
  expect(last()).not.toHaveProperty('before');
  press(await screen.findByRole('button', { name: 'Más antiguos' }));
  press(await screen.findByRole('button', { name: 'Volver a los más recientes' }));
  expect(await screen.findByRole('button', { name: 'Alba Ruiz' })).toBeTruthy();
});
