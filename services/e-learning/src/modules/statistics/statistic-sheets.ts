import type { CallOutput } from '@volante/contracts/call';
import type { calibrationRead } from '@volante/contracts/e-learning/calibration.contract';
import type {
  groupStatistics,
  questionStatistics,
  testStatistics,
} from '@volante/contracts/e-learning/statistic.contract';
import { type GROUP_TABS, STATISTIC_FLAGS } from '@volante/contracts/e-learning/statistic-words';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import type { ExportRow, ExportTableColumn } from '@volante/service-kit/sheets/export-table';

/** A tab of the statistics as a table; shares stand in per cent. */
export interface StatisticSheet {
  title: string;
  columns: readonly ExportTableColumn[];
  rows: readonly ExportRow[];
}

type By = (typeof GROUP_TABS)[number];

const LETTERS = ['A', 'B', 'C', 'D'];
const TENTH = 0.1;
const text = (header: string, width: number): ExportTableColumn => ({ header, kind: 'text', width });
const number = (header: string): ExportTableColumn => ({ header, kind: 'number', width: 12 });
const percent = (share: number): string => (share * 100).toFixed(1);
const decimal = (value: number | null): string => (value === null ? '' : value.toFixed(2));
const shareOf = (part: number, whole: number): string => (whole === 0 ? '' : percent(part / whole));

export const questionSheet = ({ rows }: CallOutput<typeof questionStatistics>): StatisticSheet => ({
  title: 'Estadística de preguntas',
  columns: [
    ...[text('Código', 12), text('Pregunta', 60), text('Tema', 24)],
    ...['Respuestas', 'Aciertos (%)', 'Sin azar (%)', 'Distingue', 'Segundos'].map(number),
    ...LETTERS.map((letter) => number(`Eligen ${letter} (%)`)),
    ...[text('Correctas', 10), text('Avisos', 40)],
  ],
  rows: rows.map((row) => [
    ...[row.code, plainOf(row.statement), row.topic, String(row.answers), percent(row.facility)],
    ...[percent(row.beyondGuess), decimal(row.discrimination)],
    row.seconds === null ? '' : row.seconds.toFixed(1),
    ...LETTERS.map((_, place) => {
      const option = row.options[place];
      return option ? percent(option.share) : '';
    }),
    row.options.flatMap(({ right }, place) => (right ? (LETTERS[place] ?? []) : [])).join(' y '),
    row.flags.map((flag) => STATISTIC_FLAGS[flag]).join(' · '),
  ]),
});

export const testSheet = ({ rows }: CallOutput<typeof testStatistics>): StatisticSheet => ({
  title: 'Estadística de test fijos',
  columns: [
    ...[text('Test', 30), text('Bloque', 24)],
    ...['Alumnos', 'Aprobados (%)', 'Aciertos (%)', 'Fiabilidad'].map(number),
  ],
  rows: rows.map(({ name, block, students, passed, right, alpha }) => [
    ...[name, block, String(students), percent(passed), percent(right), decimal(alpha)],
  ]),
});

const GROUPS: Readonly<Record<By, { title: string; head: string; nobody: string }>> = {
  students: { title: 'Test por alumno', head: 'Alumno', nobody: 'Sin nombre' },
  teachers: { title: 'Test por profesor', head: 'Profesor', nobody: 'Sin profesor' },
  topics: { title: 'Test por tema', head: 'Tema', nobody: 'Sin tema' },
  branches: { title: 'Test por sucursal', head: 'Sucursal', nobody: 'Sin sucursal' },
  licenses: { title: 'Test por permiso', head: 'Permiso', nobody: 'Sin permiso' },
};
const COUNTS = ['Test entregados', 'Exámenes y test fijos', 'Aprobados', 'Aprobados (%)', 'Aciertos (%)'];

export function groupSheet(by: By, { rows }: CallOutput<typeof groupStatistics>): StatisticSheet {
  const { title, head, nobody } = GROUPS[by];
  // Each row of students is one.
  const isCounted = by !== 'students';
  return {
    title,
    columns: [text(head, 36), ...[...(isCounted ? ['Alumnos'] : []), ...COUNTS].map(number)],
    rows: rows.map(({ name, students, tests, exams, passed, right, answered }) => [
      name || nobody,
      ...(isCounted ? [String(students)] : []),
      ...[String(tests), String(exams), String(passed), shareOf(passed, exams), shareOf(right, answered)],
    ]),
  };
}

export const calibrationSheet = ({ tenths }: CallOutput<typeof calibrationRead>): StatisticSheet => ({
  title: 'Aciertos del pronóstico',
  columns: ['Desde (%)', 'Hasta (%)', 'Alumnos', 'Esperado (%)', 'Aprobaron (%)'].map(number),
  rows: tenths.map(({ from, count, chance, passed }) => [
    ...[percent(from), percent(from + TENTH), String(count), percent(chance), percent(passed)],
  ]),
});
