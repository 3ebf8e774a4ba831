import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openFile, openFileTicket } from '@volante/contracts/files/drive-link.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { OpenFilePage } from './open-file.page';

const api = fakeApi();
const SECRET = 's'.repeat(43);

it('says that the file is on its way, and how many downloads are left then', async () => {
  api.on(openFile, {
    ...{ kind: 'file', name: '', size: 0, needsPassword: true, leftDownloads: 2 },
    expiresAt: '2026-12-04T10:00:00.000Z',
  });
  api.refuse(openFileTicket, {
    status: 403,
    code: 'DRIVE-LINK-001',
    message: 'La contraseña no es correcta.',
  });
  await openPage(<OpenFilePage />, { path: '/open/file', at: `/open/file#${SECRET}`, texts: {} });
  fill(await screen.findByLabelText('Contraseña'), 'mala');
  press(screen.getByRole('button', { name: 'Descargar' }));
  await screen.findByText('La contraseña no es correcta.');
  expect(screen.queryByText(/Se está descargando/)).toBeNull();
  expect(screen.getByText('Quedan 2 descargas.')).toBeTruthy();
  api.on(openFileTicket, { url: '/api/file/read/x', name: 'Contrato 3.pdf' });
  fill(screen.getByLabelText('Contraseña'), 'olivo2026');
  press(screen.getByRole('button', { name: 'Descargar' }));
  await screen.findByText(/Se está descargando «Contrato 3\.pdf»/);
  expect(screen.getByText('Queda 1 descarga.')).toBeTruthy();
});
