import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type DgtFee, dgtFeeRead, dgtFeeUpdate } from '@volante/contracts/dgt/dgt-fee.contract';
import { type ExamFolder, examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderStudentDelete } from '@volante/contracts/dgt/exam-folder-student.contract';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { ExamsStep } from './leaving/exams-step';

const api = fakeApi();
const CONTACT = aContact({ licence: 'B' });
const FOLDER: ExamFolder = {
  ...{ id: idOf(700), branch: CONTACT.branch, center: { id: idOf(701), name: 'Jaén' }, day: '2099-05-06' },
  ...{ test: 'road', reference: '', note: '', places: 8, state: 'open', students: 3, reserves: 0 },
  ...{ passed: 0, failed: 0, absent: 0, pending: 3, version: 2 },
};
const FEE: DgtFee = {
  ...{
    id: idOf(710),
    branch: CONTACT.branch,
    type: '2.1',
    typeName: 'Pruebas de aptitud',
    number: '905299990001',
  },
  ...{ boughtOn: '2026-10-01', cents: 9_405, state: 'assigned', sittings: 2, remaining: 2, until: null },
  student: { id: CONTACT.id, name: CONTACT.name, dni: CONTACT.fiscalCode, branch: CONTACT.branch },
  ...{ refundedOn: null, note: '', version: 4 },
};
const onState = jest.fn<EnrolmentStep['onState']>();
let folders: ExamFolder[];
let fees: DgtFee[];

beforeEach(() => {
  onState.mockReset();
  folders = [];
  fees = [];
  api.on(examFolderRead, () => aPageOf(folders));
  api.on(dgtFeeRead, () => aPageOf(fees));
});

const OFFICE = ['client.view', 'dgt-folder.view', 'dgt-folder.modify', 'dgt-fee.view', 'dgt-fee.modify'];
const open = (permissions = OFFICE) =>
  openPage(<ExamsStep contact={CONTACT} onState={onState} />, {
    path: '/',
    user: aPerson({ permissions }),
    texts: { dgt: texts },
  });
const expectReport = (...state: Parameters<EnrolmentStep['onState']>) =>
  waitFor(() => expect(onState).toHaveBeenLastCalledWith(...state));

it('is not needed without folder and fee', async () => {
  open();
  await expectReport('notNeeded', undefined);
  expect(api.sent(examFolderRead)).toMatchObject([{ student: CONTACT.id }]);
});

it('takes the student out of a folder to come, and frees the fee that nobody used', async () => {
  folders = [FOLDER];
  fees = [FEE];
  api.on(examFolderStudentDelete, () => {
    folders = [];
    return null;
  });
  api.on(dgtFeeUpdate, () => {
    fees = [];
    return { ...FEE, student: null, state: 'free' as const, version: 5 };
  });
  open();
  await expectReport('lacking', 'Sigue en 1 carpeta de examen. Tiene 1 tasa sin usar');
  const seat = screen.getByRole('link', { name: 'Examen del 06/05/2099 en Jaén, Circulación' });
  expect(seat.getAttribute('href')).toBe(`/dgt/folder/view/${FOLDER.id}`);
  press(screen.getByRole('button', { name: 'Quitar de la carpeta' }));
  await expectReport('lacking', 'Tiene 1 tasa sin usar');
  press(screen.getByRole('button', { name: 'Dejar libre la tasa' }));
  await expectReport('notNeeded', undefined);
  expect(api.sent(examFolderStudentDelete)).toEqual([{ folder: FOLDER.id, students: [CONTACT.id] }]);
  expect(api.sent(dgtFeeUpdate)).toEqual([{ id: FEE.id, version: 4, student: null }]);
});

it('asks for the result of a past exam, and shows the sittings of a used fee', async () => {
  folders = [{ ...FOLDER, day: '2020-01-02' }];
  fees = [{ ...FEE, state: 'used', remaining: 1 }];
  open();
  await expectReport('lacking', 'Sigue en 1 carpeta de examen');
  const rows = screen.getAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).getByText('falta su resultado')).toBeTruthy();
  expect(screen.getByText(/usada, le queda 1 convocatoria/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('reads no fees for people who may not see them, and changes nothing for readers', async () => {
  folders = [FOLDER];
  open(['client.view', 'dgt-folder.view']);
  await expectReport('lacking', 'Sigue en 1 carpeta de examen');
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.sent(dgtFeeRead)).toEqual([]);
});
