import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { UploadPanel } from './upload-panel';
import { type QueuedUpload, uploadStore } from './upload-store';

afterEach(() => {
  jest.useRealTimers();
  act(() => uploadStore.set([]));
});

const upload = (id: number, name: string, change: Partial<QueuedUpload> = {}): QueuedUpload => ({
  ...{ id, file: new File(['uno'], name), folder: 'root', onTaken: 'refuse', state: 'stored' },
  ...{ percent: 100, problem: '', limit: null, isRefused: false, upload: null, ...change },
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
    upload(2, 'cosa.zip', { state: 'failed', problem: 'El tipo de fichero no se admite aquí.' }),
  ]);
  expect(panel.getByRole('status').textContent).toBe('1 de 2 · 100 % · 1 sin subir');
  act(() => jest.advanceTimersByTime(60_000));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'cosa.zipEl tipo de fichero no se admite aquí.',
    'DNI.pdfSubido',
  ]);
});

it('a file that failed is sent again, but not one of a type that is never stored', async () => {
  const panel = await open([
    upload(1, 'DNI.pdf', { state: 'failed', problem: 'No hay conexión.' }),
    upload(2, 'cosa.exe', { state: 'failed', problem: 'El tipo no se admite.', isRefused: true }),
  ]);
  expect(panel.getByRole('button', { name: 'Reintentar DNI.pdf' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Reintentar cosa.exe' })).toBeNull();
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
