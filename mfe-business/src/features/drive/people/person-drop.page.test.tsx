import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { folderRead } from '@volante/contracts/files/drive.contract';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { driveData } from '@volante/contracts/files/drive-space.contract';
import { uploadList } from '@volante/contracts/files/drive-upload.contract';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { fileRequests } from '@volante/contracts/files/file-request.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { DrivePage } from '../drive.page';

const api = fakeApi();
const [EVA, LUIS, FILE] = [
  '6500000000000000000000c1',
  '6500000000000000000000c2',
  '6500000000000000000000c3',
];
const EDITOR = ['file.view', 'file.modify', 'client.view', 'client.modify'];
const row = (id: string, name: string): DriveRow => ({
  ...{ id, kind: 'folder', name, mime: null, size: 900, pages: null, content: null },
  ...{ at: '2026-11-26T10:00:00.000Z', by: '', isPrivate: false, level: 'view', parent: 'root', place: '' },
});

beforeEach(() => {
  api.on(driveData, {
    places: ['root', 'personas'],
    usage: { bytes: 1, trashBytes: 0, quota: 1_000, state: 'ok' },
    ...{ trashDays: 30, rights: { modify: true, takeOver: false } },
  });
  api.on(folderRead, {
    ...aPageOf([row(EVA, 'Eva Ruiz'), row(LUIS, 'Luis Gil')]),
    folder: { id: 'personas', name: '', level: 'view', isPrivate: false, branch: null, path: [] },
    locked: [],
  });
  api.on(uploadList, { rows: [] });
  api.on(fileRequests, { rows: [], received: [], waiting: 0 });
});

const open = (permissions = EDITOR) =>
  openPage(<DrivePage />, {
    path: '/filesystem/:folder',
    at: '/filesystem/personas',
    user: aPerson({ permissions }),
    texts: { business: texts },
  });

const entry = (name: string) => ({
  ...{ name, isFile: true, isDirectory: false },
  file: (done: (file: File) => void) => done(new File(['x'], name)),
});
const dropped = (...names: string[]) => ({
  types: ['Files'],
  dropEffect: '',
  items: names.map((name) => ({ webkitGetAsEntry: () => entry(name) })),
});

const STORED = { id: FILE, name: 'dni.pdf', size: 1, mime: 'application/pdf', width: null, height: null };

it('keeps a dropped file among the documents of the person, and takes it back', async () => {
  api.on(fileUpload, { ...STORED, pages: 1, item: null, outcome: 'stored' });
  api.on(contactDocuments.add, null);
  api.on(contactDocuments.remove, null);
  await open();
  const person = await screen.findByRole('link', { name: 'Luis Gil' });
  expect(screen.getByText(/Suelta un archivo sobre una persona/)).toBeTruthy();
  const dataTransfer = dropped('dni.pdf');
  fireEvent.dragOver(person, { dataTransfer });
  expect(dataTransfer.dropEffect).toBe('copy');
  fireEvent.drop(person, { dataTransfer });
  expect(await screen.findByText('«dni.pdf» está en los documentos de Luis Gil')).toBeTruthy();
  expect(api.sent(contactDocuments.add)).toEqual([{ id: LUIS, files: [FILE] }]);
  press(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(api.sent(contactDocuments.remove)).toEqual([{ id: LUIS, file: FILE }]));
});

it('keeps an attachment that a mail program hands over without a place on a disk', async () => {
  api.on(fileUpload, { ...STORED, pages: 1, item: null, outcome: 'stored' });
  api.on(contactDocuments.add, null);
  await open();
  const person = await screen.findByRole('link', { name: 'Eva Ruiz' });
  const item = { webkitGetAsEntry: () => null, getAsFile: () => new File(['x'], 'dni.pdf') };
  fireEvent.drop(person, { dataTransfer: { types: ['Files'], items: [item] } });
  await waitFor(() => expect(api.sent(contactDocuments.add)).toEqual([{ id: EVA, files: [FILE] }]));
});

it('takes nothing beside a person, nor too many files', async () => {
  await open();
  const person = await screen.findByRole('link', { name: 'Eva Ruiz' });
  const beside = dropped('dni.pdf');
  const isOpened = fireEvent.dragOver(screen.getByRole('heading', { name: 'Personas' }), {
    dataTransfer: beside,
  });
  expect([isOpened, beside.dropEffect]).toEqual([false, 'none']);
  fireEvent.drop(person, { dataTransfer: dropped(...Array.from({ length: 21 }, (_, nth) => `${nth}.pdf`)) });
  expect(await screen.findByText('Son 21 archivos: suelta 20 como mucho cada vez.')).toBeTruthy();
  expect(api.sent(contactDocuments.add)).toEqual([]);
});

it('offers nothing to people who may not change contacts', async () => {
  await open(['file.view', 'file.modify', 'client.view']);
  const person = await screen.findByRole('link', { name: 'Eva Ruiz' });
  const dataTransfer = dropped('dni.pdf');
  fireEvent.dragOver(person, { dataTransfer });
  expect(dataTransfer.dropEffect).toBe('none');
  expect(screen.queryByText(/Suelta un archivo/)).toBeNull();
});
