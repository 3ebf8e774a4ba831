import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calibrationRead } from '@volante/contracts/e-learning/calibration.contract';
import {
  groupStatistics,
  questionStatistics,
  testStatistics,
} from '@volante/contracts/e-learning/statistic.contract';
import { statisticFile } from '@volante/contracts/e-learning/statistic-file.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { onPhone, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import { today } from '@volante/ui-kit/expiry';
import texts from '../../../locales/statistics.json' with { type: 'json' };
import { StatisticsPage } from './statistics.page';

const api = fakeApi();
const open = (tab: string, days = '') =>
  openPage(<StatisticsPage />, {
    ...{ path: '/formative/statistics/:show_tab', at: `/formative/statistics/${tab}${days}` },
    texts: { formative: texts },
  });

it('marks doubtful questions, and shows what was chosen', async () => {
  api.on(questionStatistics, {
    ...{ computedAt: '2026-03-01T10:00:00.000Z', capped: true },
    rows: [
      {
        ...{ id: idOf(1), code: '12', statement: '¿Quién pasa?', topic: 'Prioridad', answers: 120 },
        ...{
          facility: 0.25,
          beyondGuess: -0.1,
          discrimination: 0.12,
          seconds: 21.4,
          flags: ['key', 'discrimination'],
        },
        options: [
          { text: 'El de la derecha', right: true, share: 0.25, best: 0.2 },
          { text: 'El de la izquierda', right: false, share: 0.75, best: 0.8 },
        ],
      },
    ],
  });
  await open('questions');
  const row = await screen.findByRole('row', { name: /Quién pasa/ });
  within(row).getByText('¿Clave errónea?');
  within(row).getByText('0,12');
  within(row).getByText('b) 75 %');
  expect(within(row).getByRole('link', { name: '12 ¿Quién pasa?' }).getAttribute('href')).toBe(
    `/test/edicion/view/banco/${idOf(1)}/lista`,
  );
  screen.getByText(/Se ven las primeras 1/);
  expect(api.sent(questionStatistics)).toMatchObject([{ sort: 'facility' }]);
});

it('says when a test has too few students for its alpha', async () => {
  const test = { block: 'Uno', passed: 0.5, right: 0.82 };
  api.on(testStatistics, {
    rows: [
      { ...test, id: idOf(1), name: 'Test 1', students: 40, alpha: 0.813 },
      { ...test, id: idOf(2), name: 'Test 2', students: 3, alpha: null },
    ],
  });
  await open('tests');
  within(await screen.findByRole('row', { name: /Test 1/ })).getByText('0,81');
  within(screen.getByRole('row', { name: /Test 2/ })).getByText('–');
});

it('leads from a student to their tests, and names nobody who is gone', async () => {
  const counts = { students: 1, tests: 4, exams: 2, passed: 1, right: 90, answered: 120 };
  api.on(groupStatistics, {
    rows: [
      { key: idOf(1), name: 'Ortega Ruiz, Berta', ...counts },
      { key: idOf(2), name: '', ...counts },
    ],
    capped: false,
  });
  await open('students');
  const link = await screen.findByRole('link', { name: 'Ortega Ruiz, Berta' });
  expect(link.getAttribute('href')).toBe(`/contact/view/${idOf(1)}?tab=formacion`);
  const row = screen.getByRole('row', { name: /Sin nombre/ });
  within(row).getByText('75 %');
  expect(api.sent(groupStatistics)).toEqual([{ by: 'students' }]);
});

it('sets the chances to pass beside the results of Traffic, and says when they are too few', async () => {
  const tenths = [
    { from: 0.4, count: 10, chance: 0.45, passed: 0.5 },
    { from: 0.9, count: 22, chance: 0.94, passed: 0.86 },
  ];
  api.on(calibrationRead, { count: 32, needed: 30, brier: 0.1234, tenths });
  const { unmount } = await open('calibration');
  await screen.findByText('Calibrado con 32 resultados. Índice de Brier: 0,12.');
  const row = screen.getByRole('row', { name: /^90\s%–100\s%/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent.replace(/\s/g, ' ')),
  ).toEqual(['22', '94 %', '86 %']);
  unmount();
  api.on(calibrationRead, { count: 12, needed: 30, brier: null, tenths });
  await open('calibration');
  await screen.findByText('Sin calibrar: hay 12 resultados y hacen falta 30.');
});

it('groups students by their teacher, and says who has none', async () => {
  const counts = { students: 12, tests: 40, exams: 20, passed: 15, right: 540, answered: 600 };
  api.on(groupStatistics, {
    rows: [
      { key: idOf(4), name: 'Rosa Mora', ...counts },
      { key: '', name: '', ...counts },
    ],
    capped: false,
  });
  await open('teachers');
  within(await screen.findByRole('row', { name: /Rosa Mora/ })).getByText('90 %');
  screen.getByRole('row', { name: /Sin profesor/ });
  screen.getByText(/que acompaña a cada alumno en ese permiso/);
  expect(api.sent(groupStatistics)).toEqual([{ by: 'teachers' }]);
});

it('asks for a tab as a file', async () => {
  const counts = { students: 12, tests: 40, exams: 20, passed: 15, right: 540, answered: 600 };
  api.on(groupStatistics, { rows: [{ key: 'B', name: 'B', ...counts }], capped: false });
  api.refuse(statisticFile, { status: 429, code: 'JOB-003', message: 'Hay demasiadas tareas en curso.' });
  await open('licenses');
  press(await screen.findByRole('button', { name: 'Exportar' }));
  press(await screen.findByRole('menuitem', { name: 'CSV' }));
  await screen.findByText('Hay demasiadas tareas en curso.');
  await waitFor(() => expect(api.sent(statisticFile)).toEqual([{ show: 'licenses', format: 'csv' }]));
});

it('counts the days of the address, keeps them between groups, and says when they are turned round', async () => {
  const counts = { students: 12, tests: 40, exams: 20, passed: 15, right: 540, answered: 600 };
  api.on(groupStatistics, { rows: [{ key: 'B', name: 'B', ...counts }], capped: false });
  api.refuse(statisticFile, { status: 429, code: 'JOB-003', message: 'Hay demasiadas tareas en curso.' });
  await open('licenses', '?from=2026-01-01&to=2026-01-31');
  press(await screen.findByRole('button', { name: 'Exportar' }));
  press(await screen.findByRole('menuitem', { name: 'CSV' }));
  const days = { from: '2026-01-01', to: '2026-01-31' };
  await waitFor(() =>
    expect(api.sent(statisticFile)).toEqual([{ show: 'licenses', ...days, format: 'csv' }]),
  );
  expect(api.sent(groupStatistics)).toEqual([{ by: 'licenses', ...days }]);
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Temas')).toBe('/formative/statistics/topics?from=2026-01-01&to=2026-01-31');
  expect(to('Preguntas')).toBe('/formative/statistics/questions');
  expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('01/01/2026');
  screen.getByText('Otros días');
  const until = screen.getByLabelText('Hasta');
  fireEvent.change(until, { target: { value: '31/12/2025' } });
  fireEvent.blur(until);
  await screen.findByText('«Hasta» es anterior a «Desde»: cambia uno de los dos días.');
  expect(api.sent(groupStatistics)).toHaveLength(1);
});

it('offers presets, leaves a day of the address out that is none, and says when nothing was handed in', async () => {
  api.on(groupStatistics, { rows: [], capped: false });
  await open('students', '?from=ayer');
  await screen.findByText('Todavía no hay resultados');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Cuándo' }));
  fireEvent.click(await screen.findByText('Este año'));
  await screen.findByText('En esos días no se entregó ningún test');
  const now = today();
  expect(api.sent(groupStatistics)).toEqual([
    { by: 'students' },
    { by: 'students', from: `${now.slice(0, 4)}-01-01`, to: now },
  ]);
});

it('each tab has cards on a phone, with all that its table has', () =>
  onPhone(async () => {
    const counts = { students: 1, tests: 4, exams: 2, passed: 1, right: 90, answered: 120 };
    api.on(groupStatistics, { rows: [{ key: idOf(1), name: 'Ruiz, Berta', ...counts }], capped: false });
    api.on(testStatistics, {
      rows: [
        { id: idOf(1), name: 'Test 1', block: 'Uno', students: 40, passed: 0.5, right: 0.82, alpha: null },
      ],
    });
    api.on(questionStatistics, {
      ...{ computedAt: null, capped: false },
      rows: [
        {
          ...{ id: idOf(1), code: '12', statement: '¿Quién pasa?', topic: 'Prioridad', answers: 120 },
          ...{ facility: 0.25, beyondGuess: -0.1, discrimination: 0.12, seconds: 21.4, flags: ['key'] },
          options: [{ text: 'El de la derecha', right: true, share: 0.25, best: 0.2 }],
        },
      ],
    });
    const cards = async (tab: string, label: string) => {
      const { unmount } = await open(tab);
      const list = await screen.findByRole('list', { name: label });
      const shown = { link: list.querySelector('a')?.textContent, words: list.textContent };
      expect(screen.queryByRole('table')).toBeNull();
      unmount();
      return shown;
    };
    const student = await cards('students', 'Alumnos');
    expect(student.link).toBe('Ruiz, Berta');
    expect(student.words).toMatch(
      /Test entregados: 4Exámenes y test fijos: 2Aprobados: 50\s%Aciertos: 75\s%/,
    );
    const test = await cards('tests', 'Test fijos');
    expect(test.words).toMatch(/^Test 1UnoAlumnos: 40Aprobados: 50\s%Aciertos: 82\s%Fiabilidad: –$/);
    const question = await cards('questions', 'Preguntas');
    expect(question.link).toBe('12 ¿Quién pasa?');
    expect(question.words).toMatch(
      /Prioridad ¿Clave errónea\?Respuestas: 120.*Segundos: 21Elegidas: a\) 25\s%/,
    );
  }));
