import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import {
  studentFileCount,
  studentFileTeachers,
  studentFileUrgent,
  type UrgentFile,
} from '@volante/contracts/dgt/student-file.contract';
import { studentFileExport } from '@volante/contracts/dgt/student-file-export.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import own from '../../../locales/deadlines.json' with { type: 'json' };
import texts from '../../../locales/pages.json' with { type: 'json' };
import { DeadlineListPage } from './list/deadline-list.page';

const api = fakeApi();
const PATH = '/dgt/file/list';
const row: UrgentFile = {
  id: idOf(101),
  student: { id: idOf(101), name: 'Ruiz Pérez, Ana', dni: '12345678Z', branch: idOf(11) },
  licence: 'B',
  next: 'road',
  due: {
    ...{ name: 'report', subject: null, kind: 'until', day: '2026-11-25', days: 3, severity: 'urgent' },
    ...{ rule: 'Informe psicotécnico: 90 días', article: 'RD 170/2010' },
  },
  missing: 2,
  firstMissing: { code: 'DGT-LAW-013', reason: 'No tiene tasa.', article: 'RD 818/2009, art. 51.1' },
  earliest: '2026-11-22',
  teacher: 'Rosa Jiménez',
};
const counts = (pending = 0) => ({
  counts: (['overdue', 'urgent', 'soon', 'later'] as const).map((severity, students) => ({
    severity,
    students,
  })),
  ready: 4,
  pending,
});
const open = (at = PATH, permissions = ['dgt-folder.view', 'client.export']) =>
  openPage(<DeadlineListPage />, {
    path: PATH,
    at,
    user: aPerson({ permissions }),
    texts: { dgt: { ...texts, ...own, urgent: { title: 'Plazos de Tráfico' } } },
  });

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(studentFileTeachers, { rows: [{ name: 'Rosa Jiménez' }] });
  api.on(studentFileCount, counts());
  api.on(studentFileUrgent, aPageOf([row]));
});

it('tells what ends first with its rule, and what is missing, of those whom the address asks for', async () => {
  await open(`${PATH}?severity=urgent,soon&due=report&search=ruiz`);
  const link = await screen.findByRole('link', { name: 'Ruiz Pérez, Ana' });
  expect(link.getAttribute('href')).toBe(`/contact/view/${idOf(101)}?tab=trafico`);
  const cells = link.closest('tr')?.textContent ?? '';
  for (const words of [
    'Urgente',
    '25/11/2026',
    'dentro de 3 días',
    'RD 170/2010',
    'No tiene tasa.',
    'y 1 más',
  ])
    expect(cells).toContain(words);
  expect(api.sent(studentFileUrgent)[0]).toEqual({ severity: 'urgent,soon', due: 'report', search: 'ruiz' });
  const urgent = screen.getByRole('link', { name: '1 Urgentes' });
  expect(urgent.getAttribute('href')).toBe(`${PATH}?severity=urgent`);
});

it('says so while rows still follow a change', async () => {
  api.on(studentFileCount, counts(3));
  await open();
  expect(await screen.findByText(/Se están actualizando 3 expedientes/)).toBeTruthy();
});

it('goes out with its filters', async () => {
  api.on(studentFileExport, { job: idOf(7) });
  await open(`${PATH}?teacher=Rosa Jiménez`);
  await screen.findByRole('link', { name: 'Ruiz Pérez, Ana' });
  press(screen.getByRole('button', { name: /Exportar/ }));
  const menu = await screen.findByRole('menu');
  within(menu).getByRole('menuitem', { name: 'Calendario (ICS)' });
  press(within(menu).getByRole('menuitem', { name: /Excel/ }));
  await waitFor(() => expect(api.sent(studentFileExport)).toHaveLength(1));
  expect(api.sent(studentFileExport)[0]).toMatchObject({
    format: 'xlsx',
    filters: { teacher: 'Rosa Jiménez' },
    caption: 'Profesor: Rosa Jiménez',
  });
});

it('does not go out by who may not export people', async () => {
  await open(PATH, ['dgt-folder.view']);
  await screen.findByRole('link', { name: 'Ruiz Pérez, Ana' });
  expect(screen.queryByRole('button', { name: /Exportar/ })).toBeNull();
});

it('without anybody says how to begin', async () => {
  api.on(studentFileUrgent, aPageOf([]));
  await open();
  expect(await screen.findByText('Aquí están los plazos de todos los alumnos')).toBeTruthy();
});
