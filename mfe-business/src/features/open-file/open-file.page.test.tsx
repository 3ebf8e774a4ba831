import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openFile, openFileTicket, openFolder } from '@volante/contracts/files/drive-link.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
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

const FOLDER = {
  ...{ kind: 'folder' as const, name: 'Apuntes', size: 0, needsPassword: false, leftDownloads: null },
  expiresAt: '2026-12-04T10:00:00.000Z',
};
const TOP = { id: idOf(1), name: 'Apuntes' };
const INNER = { id: idOf(2), name: 'Señales' };
const content = (path: (typeof TOP)[], rows: { id: string; kind: 'file' | 'folder'; name: string }[]) => ({
  ...{ path, from: 1, total: rows.length, capped: false, previous: null, next: null },
  rows: rows.map((row) => ({ ...row, size: row.kind === 'file' ? 1_000 : null })),
});

async function openTheFolder(): Promise<void> {
  api.on(openFile, FOLDER);
  api.on(openFolder, content([TOP], [{ ...INNER, kind: 'folder' }]));
  await openPage(<OpenFilePage />, { path: '/open/file', at: `/open/file#${SECRET}`, texts: {} });
  press(await screen.findByRole('button', { name: 'Ver los archivos' }));
}

it('hands the focus to each folder that opens: the button that was pressed is gone', async () => {
  await openTheFolder();
  const top = await screen.findByRole('region', { name: 'Apuntes' });
  expect(document.activeElement).toBe(top);
  api.on(openFolder, content([TOP, INNER], [{ id: idOf(3), kind: 'file', name: 'Ceda el paso.pdf' }]));
  press(screen.getByRole('button', { name: /^Señales/ }));
  const inner = await screen.findByRole('region', { name: 'Señales' });
  expect(document.activeElement).toBe(inner);
});

it('gives the focus back to a folder that could not be opened', async () => {
  await openTheFolder();
  await screen.findByRole('region', { name: 'Apuntes' });
  const message = 'Este enlace ya no se puede abrir.';
  api.refuse(openFolder, { status: 410, code: 'KEY-001', message });
  const held = api.hold(openFolder);
  const row = screen.getByRole('button', { name: /^Señales/ });
  row.focus();
  press(row);
  await waitFor(() => expect(row).toHaveProperty('disabled', true));
  // As a browser does with a button that is disabled.
  row.blur();
  held.release();
  await screen.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(row));
});
