import { expect, it } from '@jest/globals';
import {
  calibrationSheet,
  groupSheet,
  questionSheet,
  testSheet,
} from '../src/modules/statistics/statistic-sheets.js';

const cells = ({ columns, rows }: ReturnType<typeof testSheet>, at = 0) =>
  Object.fromEntries(columns.map(({ header }, column) => [header, rows[at]?.[column]]));

it('a question has its shares by letter, in per cent, without marks of its text', () => {
  const option = (text: string, right: boolean, share: number) => ({ text, right, share, best: share });
  const row = {
    ...{ id: 'a', code: '12', statement: '¿Quién **pasa**?', topic: 'Prioridad', answers: 120 },
    ...{ facility: 0.25, beyondGuess: -0.125, discrimination: null, seconds: 21.44 },
    options: [option('Yo', true, 0.25), option('Tú', false, 0.7)],
    flags: ['guess' as const, 'key' as const],
  };
  const sheet = questionSheet({ computedAt: null, rows: [row], capped: false });
  expect(cells(sheet)).toMatchObject({
    ...{ Código: '12', Pregunta: '¿Quién pasa?', Respuestas: '120', 'Aciertos (%)': '25.0' },
    ...{ 'Sin azar (%)': '-12.5', Distingue: '', Segundos: '21.4', 'Eligen A (%)': '25.0' },
    ...{ 'Eligen B (%)': '70.0', 'Eligen C (%)': '', Correctas: 'A' },
    Avisos: 'Se acierta menos que al azar · ¿Clave errónea?',
  });
});

it('each sheet has a cell for each column, and no share of nothing', () => {
  const counts = { students: 3, tests: 4, exams: 0, passed: 0, right: 9, answered: 12 };
  const rows = [{ key: '', name: '', ...counts }];
  const test = { id: 'a', name: 'Test 1', block: 'Uno', students: 3, passed: 1, right: 0.5, alpha: null };
  const sheets = [
    testSheet({ rows: [test] }),
    groupSheet('students', { rows, capped: false }),
    groupSheet('teachers', { rows, capped: false }),
    calibrationSheet({
      ...{ count: 1, needed: 30, brier: null },
      tenths: [{ from: 0.9, count: 1, chance: 0.95, passed: 1 }],
    }),
  ];
  for (const { columns, rows: all } of sheets)
    for (const row of all) expect(row).toHaveLength(columns.length);
  const [, students, teachers, calibration] = sheets;
  expect(students && cells(students)).toMatchObject({ Alumno: 'Sin nombre', 'Aprobados (%)': '' });
  expect(teachers && cells(teachers)).toMatchObject({ Profesor: 'Sin profesor', Alumnos: '3' });
  expect(calibration && cells(calibration)).toMatchObject({ 'Desde (%)': '90.0', 'Hasta (%)': '100.0' });
});
