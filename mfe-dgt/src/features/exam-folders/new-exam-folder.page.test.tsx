import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { centerRead, examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import { holidayRead } from '@volante/contracts/dgt/holiday.contract';
import { presentationInboxCount } from '@volante/contracts/dgt/presentation-inbox.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fillAndLeave } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { ExamFolderListPage } from './list/exam-folder-list.page';

const api = fakeApi();
const user = aPerson({ permissions: ['dgt-folder.view', 'dgt-folder.add'], branches: [idOf(11)] });

// Loaded when first asked for: put together before the clock of a test runs.
beforeAll(() => import('./list/new-exam-folder-dialog'));

it('a new folder says of its day that it is a holiday there, and of its places that they are too many', async () => {
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
      of('2026-12-08', 'Inmaculada Concepción'),
      of('2026-10-19', 'San Lucas', { branch: idOf(12) }),
      of('2026-02-27', 'Día de otra provincia', { province: 29 }),
    ],
  });
  await openPage(<ExamFolderListPage />, { path: PATH, at: `${PATH}?nueva=1`, user, texts: { dgt: texts } });
  const dialog = within(await screen.findByRole('dialog'));
  const day = () => dialog.getByLabelText(/^Fecha/);
  fillAndLeave(day(), '08/12/2026');
  expect(await dialog.findByText(/Es festivo \(Inmaculada Concepción\)/)).toBeTruthy();
  expect(api.sent(holidayRead)).toEqual([{ year: '2026' }]);
  // A holiday of another place: a day like any other.
  for (const other of ['19/10/2026', '27/02/2026']) {
    fillAndLeave(day(), other);
    await waitFor(() => expect(dialog.queryByText(/Es festivo/)).toBeNull());
  }
  fillAndLeave(day(), '13/12/2026');
  expect(await dialog.findByText(/Es fin de semana/)).toBeTruthy();
  fillAndLeave(dialog.getByLabelText(/^Plazas/), '501');
  expect(await dialog.findByText(/Una carpeta tiene como mucho 500 plazas/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Plazas/).value).toBe('501');
});
