import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { paperSendFile, paperSendRead } from '@volante/contracts/files/slot-request.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import { OpenPapersPage } from './open-papers.page';

const api = fakeApi();
const SECRET = 's'.repeat(43);

async function choose(name: string): Promise<void> {
  api.on(paperSendRead, {
    ...{ school: 'El Olivo', person: 'Clara', expiresAt: '2026-12-04T10:00:00.000Z', leftFiles: 5 },
    papers: [{ slot: idOf(1), name: 'DNI', sent: 0 }],
  });
  await openPage(<OpenPapersPage />, { path: '/open/papers', at: `/open/papers#${SECRET}`, texts: {} });
  const input = await screen.findByLabelText('Elegir archivos: DNI');
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
}

it('takes a file that is refused for its kind off the list, and does not send it again', async () => {
  api.refuse(paperSendFile, { status: 400, code: 'FILE-001', message: 'Aquí no.' });
  await choose('programa.exe');
  await screen.findByText(/Aquí no\.$/);
  expect(screen.queryByRole('button', { name: /^Enviar otra vez/ })).toBeNull();
  press(screen.getByRole('button', { name: 'Quitar programa.exe' }));
  await waitFor(() => expect(screen.queryByText('programa.exe')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Elegir archivos: DNI'));
  expect(api.sent(paperSendFile)).toHaveLength(1);
});

it('sends a file again that a lost line has stopped', async () => {
  api.refuse(paperSendFile, { status: 503, code: 'REQ-106', message: 'Ahora no se puede.' });
  await choose('DNI.png');
  await screen.findByText(/Ahora no se puede\.$/);
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  api.on(paperSendFile, { name: 'DNI.png', size: 1 });
  press(screen.getByRole('button', { name: 'Enviar otra vez DNI.png' }));
  await screen.findByText(/Recibido$/);
});

it('the focus goes to the file that takes the place of a removed one, and to the choice after the last', async () => {
  api.refuse(paperSendFile, { status: 400, code: 'FILE-001', message: 'Aquí no.' });
  await choose('uno.exe');
  const input = screen.getByLabelText('Elegir archivos: DNI');
  fireEvent.change(input, { target: { files: [new File(['x'], 'dos.exe')] } });
  const second = await screen.findByRole('button', { name: 'Quitar dos.exe' });
  press(screen.getByRole('button', { name: 'Quitar uno.exe' }));
  expect(document.activeElement).toBe(second);
  press(second);
  expect(document.activeElement).toBe(input);
});
