import { beforeAll, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import {
  centerRead,
  type ExamFolder,
  examFolderCreate,
  examFolderRead,
} from '@volante/contracts/dgt/exam-folder.contract';
import { holidayRead } from '@volante/contracts/dgt/holiday.contract';
import { presentationInboxCount } from '@volante/contracts/dgt/presentation-inbox.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { ExamFolderListPage } from './list/exam-folder-list.page';

const api = fakeApi();
const user = aPerson({ permissions: ['dgt-folder.view', 'dgt-folder.add'], branches: [idOf(11)] });

// Loaded when first asked for: put together before the clock of a test runs.
beforeAll(() => import('./list/new-exam-folder-dialog'));

it('a new folder says of its day that it is a holiday there, and of its places that they are too many', async () => {
  // A day that is over has another message.
  const year = new Date().getFullYear() + 1;
  const sunday = 9 + ((7 - new Date(Date.UTC(year, 11, 9)).getUTCDay()) % 7);
  const PATH = '/dgt/folder/list';
  const of = (day: string, name: string, place: { province?: number; branch?: string } = {}) => ({
    ...{ id: idOf(971), day, name, province: place.province ?? null, branch: place.branch ?? null },
  });
  api.on(branchList, { rows: BRANCHES });
  api.on(examFolderRead, aPageOf([]));
  api.on(presentationInboxCount, { attention: 0, waiting: 0 });
  api.on(centerRead, {
    rows: [{ id: idOf(931), name: 'Jaén', province: 23, code: '', own: false, state: 'active', version: 0 }],
  });
  api.on(holidayRead, {
    rows: [
      of(`${year}-12-08`, 'Inmaculada Concepción'),
      of(`${year}-10-19`, 'San Lucas', { branch: idOf(12) }),
      of(`${year}-02-27`, 'Día de otra provincia', { province: 29 }),
    ],
  });
  await openPage(<ExamFolderListPage />, { path: PATH, at: `${PATH}?nueva=1`, user, texts: { dgt: texts } });
  const dialog = within(await screen.findByRole('dialog'));
  const day = () => dialog.getByLabelText(/^Fecha/);
  fillAndLeave(day(), `08/12/${year}`);
  expect(await dialog.findByText(/Es festivo \(Inmaculada Concepción\)/)).toBeTruthy();
  expect(api.sent(holidayRead)).toEqual([{ year: String(year) }]);
  // A holiday of another place: a day like any other.
  for (const other of [`19/10/${year}`, `27/02/${year}`]) {
    fillAndLeave(day(), other);
    await waitFor(() => expect(dialog.queryByText(/Es festivo/)).toBeNull());
  }
  fillAndLeave(day(), `${String(sunday).padStart(2, '0')}/12/${year}`);
  expect(await dialog.findByText(/Es fin de semana/)).toBeTruthy();
  fillAndLeave(dialog.getByLabelText(/^Plazas/), '501');
  expect(await dialog.findByText(/Una carpeta tiene como mucho 500 plazas/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Plazas/).value).toBe('501');
});

it('opened from a student begins with test and branch, and with the centre to which the branch went last', async () => {
  const PATH = '/dgt/folder/list';
  const center = (id: number, name: string, province: number) => ({
    ...{ id: idOf(id), name, province, code: '', own: false, state: 'active' as const, version: 0 },
  });
  const folder: ExamFolder = {
    ...{ id: idOf(921), branch: idOf(11), center: { id: idOf(932), name: 'Linares' }, day: '2026-11-10' },
    ...{ test: 'common', reference: '', note: '', places: 10, state: 'open', students: 0, reserves: 0 },
    ...{ passed: 0, failed: 0, absent: 0, pending: 0, version: 1 },
  };
  api.on(branchList, { rows: BRANCHES });
  api.on(examFolderRead, ({ branch }) => aPageOf(branch === idOf(11) ? [folder] : []));
  api.on(presentationInboxCount, { attention: 0, waiting: 0 });
  api.on(centerRead, { rows: [center(931, 'Jaén', 23), center(932, 'Linares', 23)] });
  api.on(holidayRead, { rows: [] });
  api.on(examFolderCreate, { ...folder, id: idOf(922) });
  const at = `${PATH}?nueva=1&alumnos=${idOf(101)}&prueba=common&sucursal=${idOf(11)}`;
  const able = aPerson({
    permissions: ['dgt-folder.view', 'dgt-folder.add', 'dgt-folder.modify', 'client.all-branches'],
    branches: [idOf(11), idOf(12)],
  });
  await openPage(<ExamFolderListPage />, { path: PATH, at, user: able, texts: { dgt: texts } });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByTitle('Linares')).toBeTruthy();
  expect(dialog.getByTitle('Teórico común')).toBeTruthy();
  // The centre of another branch is not kept where nobody can know its own.
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^Sucursal/ }));
  fireEvent.click(await screen.findByTitle('Úbeda'));
  await waitFor(() => expect(dialog.queryByTitle('Linares')).toBeNull());
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^Sucursal/ }));
  fireEvent.click((await screen.findAllByTitle('Jaén Centro')).at(-1) as HTMLElement);
  expect(await dialog.findByTitle('Linares')).toBeTruthy();
  fillAndLeave(dialog.getByLabelText(/^Fecha/), '10/11/2026');
  expect(dialog.getByText(/Es un día pasado/)).toBeTruthy();
  fillAndLeave(dialog.getByLabelText(/^Fecha/), '10/11/2099');
  api.refuse(examFolderCreate, {
    ...{ status: 409, code: 'DGT-001', message: 'La ley no permite presentarlo.' },
    errors: [{ path: '', code: 'DGT-001', message: 'Ana Ruiz: falta el informe psicotécnico' }],
  });
  press(dialog.getByRole('button', { name: 'Abrir carpeta' }));
  // The reason stays in the dialog, and nothing was opened.
  expect(await dialog.findByText(/falta el informe psicotécnico/)).toBeTruthy();
  expect(dialog.getByText(/La carpeta no se ha abierto/)).toBeTruthy();
  api.on(examFolderCreate, { ...folder, id: idOf(922) });
  press(dialog.getByRole('button', { name: 'Abrir la carpeta sin alumnos' }));
  await waitFor(() => expect(api.sent(examFolderCreate)).toHaveLength(2));
  const asked = { branch: idOf(11), center: idOf(932), day: '2099-11-10', test: 'common', places: 10 };
  expect(api.sent(examFolderCreate)).toMatchObject([{ ...asked, students: [idOf(101)] }, asked]);
  expect(api.sent(examFolderCreate)[1]).not.toHaveProperty('students');
});

it('a day long past asks for no holidays, warns, and may be opened all the same', async () => {
  const PATH = '/dgt/folder/list';
  api.on(branchList, { rows: BRANCHES });
  api.on(examFolderRead, aPageOf([]));
  api.on(presentationInboxCount, { attention: 0, waiting: 0 });
  api.on(centerRead, { rows: [] });
  await openPage(<ExamFolderListPage />, { path: PATH, at: `${PATH}?nueva=1`, user, texts: { dgt: texts } });
  const dialog = within(await screen.findByRole('dialog'));
  fillAndLeave(dialog.getByLabelText(/^Fecha/), '07/03/2007');
  expect(await dialog.findByText(/Es un día pasado/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Abrir de todas formas' })).toBeTruthy();
  expect(api.sent(holidayRead)).toEqual([]);
});
