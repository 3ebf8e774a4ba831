import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { UploadPanel } from './upload-panel';
import { enqueue } from './upload-queue';
import { type QueuedUpload, uploadStore } from './upload-store';

const api = fakeApi();
const REFUSED = 'El tipo de archivo no se admite aquí.';

afterEach(() => {
  jest.useRealTimers();
  act(() => uploadStore.set([]));
});

const upload = (id: number, name: string, change: Partial<QueuedUpload> = {}): QueuedUpload => ({
  ...{ id, file: new File(['uno'], name), folder: 'root', onTaken: 'refuse', state: 'stored' },
  ...{ percent: 100, problem: '', isFinal: false, limit: null, upload: null, ...change },
});

async function open(uploads: readonly QueuedUpload[]) {
  uploadStore.set(uploads);
  await openPage(<UploadPanel />, { path: '/', texts: { business: texts }, user: aPerson() });
  return within(await screen.findByRole('region', { name: 'Subidas' }));
}

it('counts files that failed apart, puts them first and stays open for them', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  const panel = await open([
    upload(1, 'DNI.pdf'),
    upload(2, 'cosa.zip', { state: 'failed', problem: REFUSED }),
  ]);
  expect(panel.getByRole('status').textContent).toBe('1 de 2 · 100 % · 1 sin subir');
  act(() => jest.advanceTimersByTime(60_000));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `cosa.zip${REFUSED}`,
    'DNI.pdfSubido',
  ]);
});

it('offers another try where one may help, and otherwise takes the file off the list', async () => {
  const panel = await open([
    upload(1, 'DNI.pdf', { state: 'failed', problem: 'No hay conexión con el servidor.' }),
    upload(2, 'cosa.exe', { state: 'failed', problem: REFUSED, isFinal: true }),
    upload(3, 'curso.zip', { state: 'failed', limit: 50 * 1024 * 1024, isFinal: true }),
  ]);
  panel.getByRole('button', { name: 'Reintentar DNI.pdf' });
  expect(panel.queryByRole('button', { name: 'Quitar DNI.pdf' })).toBeNull();
  for (const name of ['cosa.exe', 'curso.zip']) {
    expect(panel.queryByRole('button', { name: `Reintentar ${name}` })).toBeNull();
    press(panel.getByRole('button', { name: `Quitar ${name}` }));
    expect(panel.queryByText(name)).toBeNull();
  }
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Plegar las subidas' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  ['FILE-001', 400, true],
  ['FILE-002', 413, true],
  ['FILE-008', 413, false],
])('an upload that is refused with %s is final: %s %s', async (code, status, isFinal) => {
  api.refuse(fileUpload, { status, code, message: REFUSED });
  enqueue('root', [{ file: new File(['uno'], 'cosa.exe'), onTaken: 'refuse' }]);
  await waitFor(() => expect(uploadStore.get()).toMatchObject([{ state: 'failed', isFinal }]));
});

it('folds by itself once all is there, and opens by hand and with the next file', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  const panel = await open([upload(1, 'DNI.pdf')]);
  expect(panel.getByText('DNI.pdf')).toBeTruthy();
  act(() => jest.advanceTimersByTime(60_000));
  expect(panel.queryByText('DNI.pdf')).toBeNull();
  act(() => uploadStore.set([upload(1, 'DNI.pdf'), upload(2, 'Foto.png', { state: 'sending', percent: 3 })]));
  expect(panel.getByText('Foto.png')).toBeTruthy();
  act(() => uploadStore.set([upload(1, 'DNI.pdf'), upload(2, 'Foto.png')]));
  act(() => jest.advanceTimersByTime(60_000));
  press(panel.getByRole('button', { name: 'Desplegar las subidas' }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(panel.getByText('Foto.png')).toBeTruthy();
});
