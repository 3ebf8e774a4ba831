import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type ExamFolder, examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import { teacherWeek } from '@volante/contracts/dgt/teacher.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { today } from '../../../shared/today';
import { WeekWidget } from './week-widget';

const api = fakeApi();
const folder = (id: number, day: string): ExamFolder => ({
  ...{ id: idOf(id), branch: idOf(11), center: { id: idOf(931), name: 'Jaén' }, day, test: 'road' },
  ...{ reference: '', note: '', places: 8, state: 'open', students: 6, reserves: 0 },
  ...{ passed: 0, failed: 0, absent: 0, pending: 6, version: 1 },
});
const open = (permissions = ['dgt-folder.view', 'dgt-folder.modify']) =>
  openPage(<WeekWidget />, {
    path: '/dashboard',
    user: aPerson({ permissions }),
    texts: { dgt: texts },
  });

it('begins with the folders of today, of seven days in all', async () => {
  api.on(
    examFolderRead,
    aPageOf([...[7, 6, 5, 4, 3, 2].map((at) => folder(at, `2099-01-0${at}`)), folder(1, today())]),
  );
  await open();
  const first = await screen.findByRole('row', { name: /^Hoy/ });
  expect(first.textContent).toBe('HoyCirculaciónJaén6 de 8 plazas');
  // The service lists the latest first; the card has those that come first.
  const days = screen.getAllByRole('row').map((row) => row.textContent?.slice(0, 10));
  expect(days.slice(1)).toEqual(['02/01/2099', '03/01/2099', '04/01/2099', '05/01/2099']);
  expect(screen.getByRole('link', { name: 'Hoy' }).getAttribute('href')).toBe(`/dgt/folder/view/${idOf(1)}`);
  const [sent] = api.sent(examFolderRead);
  expect(sent).toMatchObject({ state: 'open', from: today(), limit: '100' });
  const { from, to } = sent as { from: string; to: string };
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
});

it('says when there is none', async () => {
  api.on(examFolderRead, aPageOf<ExamFolder>([]));
  await open();
  expect(await screen.findByText('Ninguna carpeta en los próximos siete días.')).toBeTruthy();
});

const TEACHER = ['dgt-folder.view', 'dgt-card.view'];
const NOBODY = { teaches: false, today: today(), folders: [], classes: [] };

it('of a teacher has the own students’ exams and today’s practice', async () => {
  const students = [
    { id: idOf(100), name: 'Abad Gil, Iris', reserve: false },
    { id: idOf(101), name: 'Sanz Ruiz, Leo', reserve: true },
  ];
  api.on(teacherWeek, {
    ...{ teaches: true, today: today() },
    folders: [{ id: idOf(1), day: today(), test: 'road', center: 'Jaén', students }],
    classes: [{ entry: idOf(911), name: 'Abad Gil, Iris', from: '10:00', to: '10:45' }],
  });
  await open(TEACHER);
  const folder = await screen.findByRole('link', { name: 'Hoy Circulación · Jaén' });
  expect(folder.getAttribute('href')).toBe(`/dgt/folder/view/${idOf(1)}`);
  expect(screen.getByRole('link', { name: 'Abad Gil, Iris' }).getAttribute('href')).toBe(
    `/contact/view/${idOf(100)}?tab=trafico`,
  );
  expect(screen.getByText('(reserva)', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: '10:00–10:45 Abad Gil, Iris' }).getAttribute('href')).toBe(
    `/dgt/book/card/${idOf(911)}`,
  );
  expect(api.sent(examFolderRead)).toEqual([]);
});

it('of whoever teaches nobody has the school’s', async () => {
  api.on(teacherWeek, NOBODY);
  api.on(examFolderRead, aPageOf([folder(1, today())]));
  await open(TEACHER);
  expect(await screen.findByRole('row', { name: /^Hoy/ })).toBeTruthy();
});
