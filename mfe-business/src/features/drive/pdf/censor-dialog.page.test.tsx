import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { censorProposals, pdfCensor } from '@volante/contracts/files/pdf-tool.contract';
import { filePreviewPage } from '@volante/contracts/files/preview.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { CensorDialog } from './censor-dialog';

const api = fakeApi();
const ROW: DriveRow = {
  ...{ id: idOf(1), kind: 'file', name: 'DNI.pdf', mime: 'application/pdf', size: 9, pages: 1 },
  ...{ content: idOf(2), at: '2026-11-26T10:00:00.000Z', by: 'Ana Ruiz', isPrivate: false },
  ...{ level: 'manage', parent: 'root', place: '' },
};
const FOUND = { page: 1, x: 10, y: 10, width: 900, height: 200, kind: 'identity' as const };

async function open(boxes: (typeof FOUND)[]) {
  api.on(censorProposals, { boxes, unread: [] });
  api.refuse(filePreviewPage, { status: 404, code: 'DATA-404', message: 'No existe.' });
  const onClose = jest.fn();
  await openPage(<CensorDialog row={ROW} onClose={onClose} />, {
    ...{ path: '/', texts: { business: texts }, user: aPerson() },
  });
  await screen.findByText(boxes.length > 0 ? /tapado/i : /No se han encontrado/);
  return { onClose, dialog: within(screen.getByRole('dialog')) };
}

it('asks before boxes that a person has drawn are lost, and keeps them', async () => {
  const { onClose, dialog } = await open([]);
  press(dialog.getByRole('button', { name: 'Añadir un recuadro' }));
  press(dialog.getByRole('button', { name: 'Cancelar' }));
  press(await screen.findByRole('button', { name: 'Seguir' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar copia censurada' }).disabled).toBe(
    false,
  );
  press(dialog.getByRole('button', { name: 'Cancelar' }));
  press((await screen.findAllByRole('button', { name: 'Cerrar sin guardar' })).at(-1) as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(api.sent(pdfCensor)).toEqual([]);
});

it('closes at once while there are none but proposed ones', async () => {
  const { onClose, dialog } = await open([FOUND]);
  press(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
