import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import {
  examFolderApplication,
  examFolderApplicationRead,
} from '@volante/contracts/dgt/exam-folder-paper.contract';
import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import { schoolRead } from '@volante/contracts/dgt/school.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { ApplicationPage } from './application/application.page';

const api = fakeApi();
const PATH = '/dgt/folder/solicitud_pruebas_aptitud';
const ANA = { id: idOf(101), name: 'Ruiz Pérez, Ana', dni: '12345678Z', branch: idOf(11) };
const EVA = { id: idOf(102), name: 'Sol Gil, Eva', dni: '', branch: idOf(11) };
const user = aPerson({ permissions: ['dgt-folder.view', 'client.view'] });

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(schoolRead, { rows: [{ branch: idOf(11), number: '', section: '' }] });
});

it('shows who is in it and which boxes stay empty, and makes the PDF of those who are left', async () => {
  api.on(contactFinder, aPageOf([]));
  api.on(examFolderApplicationRead, {
    rows: [
      { student: ANA, licence: 'B', test: 'road', fee: '905220260001', missing: [], missingInSheet: [] },
      {
        student: EVA,
        licence: 'B',
        test: null,
        fee: '',
        missing: ['DNI o NIE', 'Sexo'],
        missingInSheet: ['DNI o NIE', 'Sexo'],
      },
    ],
  });
  await openPage(<ApplicationPage />, {
    path: PATH,
    at: `${PATH}?alumnos=${ANA.id},${EVA.id},garbage&prueba=road`,
    user,
    texts: { dgt: texts },
  });
  expect(await screen.findByText(/Sin rellenar: DNI o NIE, Sexo/)).toBeTruthy();
  expect(api.sent(examFolderApplicationRead)).toEqual([{ students: `${ANA.id},${EVA.id}`, test: 'road' }]);
  // Once for both, who belong to one branch; a person who may not see branches gets the text only.
  expect(await screen.findByText(/Falta el número de la escuela.*Se escribe en la ficha/)).toBeTruthy();
  const fill = screen.getByRole('link', { name: 'Completar la ficha de Tráfico' });
  expect(fill.getAttribute('href')).toBe(`/contact/view/${EVA.id}?tab=ficha`);
  const ana = screen.getByText('Ruiz Pérez, Ana').closest('li');
  expect(within(ana as HTMLElement).getByText('Completa')).toBeTruthy();
  press(screen.getByRole('button', { name: 'Quitar a Sol Gil, Eva' }));
  await waitFor(() =>
    expect(api.sent(examFolderApplicationRead).at(-1)).toEqual({ students: ANA.id, test: 'road' }),
  );
  api.on(examFolderApplication, { job: idOf(801) });
  api.on(dgtJobs.list, { rows: [] });
  press(screen.getByRole('button', { name: 'Hacer el PDF' }));
  await waitFor(() =>
    expect(api.sent(examFolderApplication)).toEqual([{ students: [ANA.id], test: 'road' }]),
  );
});

it('says what it is for while nobody is chosen', async () => {
  api.on(contactFinder, aPageOf([]));
  await openPage(<ApplicationPage />, { path: PATH, user, texts: { dgt: texts } });
  expect(await screen.findByText('Elige a los alumnos')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hacer el PDF' }).disabled).toBe(true);
});
