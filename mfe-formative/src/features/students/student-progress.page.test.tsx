import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Progress, sheetProgress } from '@volante/contracts/training/sheet.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { StudentProgress } from './student-progress';

const api = fakeApi();
const NONE = { E: 0, D: 0, L: 0 };
const open = async (progress: Partial<Progress>) => {
  api.on(sheetProgress, { sheets: 3, manoeuvres: [], faults: NONE, classesLeft: null, ...progress });
  await openPage(<StudentProgress contact={idOf(13)} />, {
    path: '/formative/student/view',
    texts: { formative: texts },
  });
};

it('levels stand under their days, faults by kind, and the classes that lack in words', async () => {
  await open({
    classesLeft: 4,
    manoeuvres: [
      {
        manoeuvre: 'roundabouts',
        levels: [
          { day: '2026-03-02', level: 1 },
          { day: '2026-03-09', level: 3 },
        ],
        faults: { E: 0, D: 1, L: 2 },
      },
    ],
  });
  await screen.findByText(/faltan 4 clases/);
  const levels = within(screen.getByRole('table', { name: 'Niveles por maniobra' }));
  expect(levels.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '3']);
  const faults = within(screen.getByRole('table', { name: 'Faltas por maniobra' }));
  expect(faults.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['0', '1', '2']);
});

it('without sheets, and with too few of them, it says so', async () => {
  await open({ sheets: 0 });
  await screen.findByText('Todavía no hay hojas de prácticas de este alumno.');
  await open({ sheets: 2 });
  await screen.findByText(/todavía cuántas clases faltan/);
});
