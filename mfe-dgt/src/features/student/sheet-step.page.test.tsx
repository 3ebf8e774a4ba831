import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { examFolderApplicationRead } from '@volante/contracts/dgt/exam-folder-paper.contract';
import { studentCopyState } from '@volante/contracts/dgt/student-copy.contract';
import { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aPerson } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { SheetStep } from './enrolment/sheet-step';
import type { StudentFile } from './tab/file-clock';

const api = fakeApi();
const CONTACT = aContact({ licence: 'B' });
const STUDENT = { id: CONTACT.id, name: CONTACT.name, dni: CONTACT.fiscalCode, branch: CONTACT.branch };
const FILE: StudentFile = {
  ...{ student: STUDENT, birthDate: CONTACT.birthday, today: '2026-11-23', licence: 'B', version: 0 },
  file: {
    ...{ licence: null, held: [], cap: null, commonElsewhere: null, reportIssued: null, reportFiled: null },
    ...{ identityUntil: null, province: null },
  },
  ...{ held: [], path: [] },
  papers: [],
  clock: { next: null, earliest: null, missing: [], cautions: [], dates: [] },
};
const onState = jest.fn<EnrolmentStep['onState']>();
const LEVEL = { behind: 0, capped: false, rebuilding: false, rebuiltAt: null };
const EXAM = { licence: 'B', test: 'common', fee: '' } as const;

const missing = (...boxes: string[]) =>
  api.on(examFolderApplicationRead, {
    rows: [
      {
        student: STUDENT,
        ...EXAM,
        missing: [...boxes, 'Número de la tasa'],
        missingInSheet: boxes,
      },
    ],
  });

const open = (permissions = ['client.view', 'client.modify', 'dgt-folder.view', 'dgt-folder.modify']) =>
  openPage(<SheetStep contact={CONTACT} onState={onState} />, {
    path: '/',
    user: aPerson({ permissions }),
    texts: { dgt: texts },
  });

beforeEach(() => {
  onState.mockReset();
  api.on(studentCopyState, LEVEL);
  api.on(studentFileRead, FILE);
});

const expectReport = (...state: Parameters<EnrolmentStep['onState']>) =>
  waitFor(() => expect(onState).toHaveBeenLastCalledWith(...state));

it('is done where the sheet fills every box of the authority’s papers, whatever the exam lacks', async () => {
  missing();
  await open();
  await expectReport('done', undefined);
  expect(screen.queryByRole('link', { name: 'Completar la ficha' })).toBeNull();
});

it('names the empty boxes, and leads to the sheet', async () => {
  missing('Sexo', 'Domicilio');
  await open();
  await expectReport('lacking', 'Faltan 2 datos');
  expect(screen.getByText('Sin rellenar: Sexo, Domicilio.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Completar la ficha' });
  expect(link.getAttribute('href')).toBe(`/contact/view/${CONTACT.id}?tab=ficha&paso=matricular`);
});

it('opens the dialog of licences and papers in its place', async () => {
  missing();
  await open();
  const act = await screen.findByRole<HTMLButtonElement>('button', { name: 'Permisos y documentos' });
  await waitFor(() => expect(act.disabled).toBe(false));
  press(act);
  expect(await screen.findByRole('dialog', { name: 'Permisos y documentos' })).toBeTruthy();
});

it('offers nothing to people who only look', async () => {
  missing('Sexo');
  await open(['client.view', 'dgt-folder.view']);
  await expectReport('lacking', 'Falta 1 dato');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('is not known before its data are read, and lacking where they cannot be', async () => {
  api.refuse(examFolderApplicationRead, { status: 403, code: 'ACCESS-001', message: 'No puedes.' });
  await open();
  expect(onState.mock.calls[0]).toEqual([null, undefined]);
  await expectReport('lacking', 'No se ha podido comprobar.');
  expect(screen.getByRole('alert')).toBeTruthy();
});
