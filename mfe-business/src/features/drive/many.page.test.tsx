import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import {
  fileDelete,
  fileMove,
  fileRename,
  folderDelete,
  folderMove,
} from '@volante/contracts/files/drive-change.contract';
import { driveMany } from '@volante/contracts/files/drive-many.contract';
import { driveJobs } from '@volante/contracts/files/drive-zip.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { useDriveActs } from './use-drive-acts';

const api = fakeApi();
const JOB = '6500000000000000000000f1';
const FOLDER = '6500000000000000000000f2';
const idOf = (nth: number) => `65000000000000000000${String(nth).padStart(4, '0')}`;
const file = (nth: number): DriveRow => ({
  ...{ id: idOf(nth), kind: 'file', name: `Hoja ${nth}.txt`, mime: 'text/plain', size: 10, pages: null },
  ...{
    content: idOf(nth),
    at: '2026-11-26T10:00:00.000Z',
    by: 'Ana Ruiz',
    isPrivate: false,
    level: 'manage',
  },
  ...{ parent: 'root', place: '' },
});

function Acts({ rows }: { rows: readonly DriveRow[] }) {
  const acts = useDriveActs();
  return (
    <>
      <button type="button" onClick={() => void acts.remove(rows)}>
        Eliminar
      </button>
      <button type="button" onClick={() => void acts.copy(rows, FOLDER, 'both')}>
        Copiar
      </button>
      <button type="button" onClick={() => void acts.rename(rows[0]!, 'Otro nombre')}>
        Cambiar nombre
      </button>
    </>
  );
}

async function open(count: number, more: readonly DriveRow[] = []): Promise<string[]> {
  const rows = [...Array.from({ length: count }, (_, nth) => file(nth)), ...more];
  const user = aPerson({ permissions: ['file.view', 'file.modify'] });
  await openPage(<Acts rows={rows} />, { path: '/acts', at: '/acts', user, texts: { business: texts } });
  return rows.map(({ id }) => id);
}

it('has more than a hundred elements done by the worker', async () => {
  api.on(driveMany, { job: JOB });
  api.on(driveJobs.read, {
    ...{
      id: JOB,
      kind: 'drive.many',
      title: 'Eliminar 101 elementos',
      state: 'running',
      done: 0,
      total: 101,
    },
    ...{ message: '', files: [], result: null, createdAt: '2026-11-26T10:00:00.000Z', finishedAt: null },
  });
  const ids = await open(101);
  press(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(api.sent(driveMany)).toEqual([{ act: 'delete', ids }]));
  expect(api.sent(fileDelete)).toEqual([]);
});

it('does a hundred at once', async () => {
  api.on(fileDelete, null);
  const ids = await open(100);
  press(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(api.sent(fileDelete)).toEqual([{ ids }]));
  expect(api.sent(driveMany)).toEqual([]);
});

it('has a copy done by the worker that turns out to be too much for a request', async () => {
  api.refuse(fileMove, { status: 400, code: 'DRIVE-008', message: 'Son demasiados.' });
  api.on(driveMany, { job: JOB });
  api.on(driveJobs.read, {
    ...{ id: JOB, kind: 'drive.many', title: 'Copiar 1 elemento', state: 'running', done: 0, total: 1 },
    ...{ message: '', files: [], result: null, createdAt: '2026-11-26T10:00:00.000Z', finishedAt: null },
  });
  const ids = await open(1);
  press(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(() =>
    expect(api.sent(driveMany)).toEqual([{ act: 'copy', ids, folder: FOLDER, onTaken: 'both' }]),
  );
});

it('takes a copy back, folders and files', async () => {
  const [folderCopy, fileCopy] = [idOf(900), idOf(901)];
  api.on(folderMove, { moved: 1, made: [folderCopy] });
  api.on(fileMove, { moved: 1, made: [fileCopy] });
  api.on(folderDelete, null);
  api.on(fileDelete, null);
  await open(1, [{ ...file(1), kind: 'folder', mime: null, content: null }]);
  press(screen.getByRole('button', { name: 'Copiar' }));
  press(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Deshecho');
  expect(api.sent(folderDelete)).toEqual([{ ids: [folderCopy] }]);
  expect(api.sent(fileDelete)).toEqual([{ ids: [fileCopy] }]);
});

it('gives an element its name back', async () => {
  api.on(fileRename, { id: idOf(0), name: 'Otro nombre.txt' });
  await open(1);
  press(screen.getByRole('button', { name: 'Cambiar nombre' }));
  press(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Deshecho');
  expect(api.sent(fileRename).map(({ name }) => name)).toEqual(['Otro nombre', 'Hoja 0.txt']);
});
