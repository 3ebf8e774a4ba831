import type { OCCUPANCY_SHEETS, OccupancyLine } from '@volante/contracts/training/occupancy.contract';
import { PRACTICE_KINDS, type PracticeKind } from '@volante/contracts/training/practice-words';
import type { ExportRow, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import type { OccupancyFacts } from '../../occupancy-store/read-occupancy.js';

export const SHEET_TITLES: Readonly<Record<(typeof OCCUPANCY_SHEETS)[number], string>> = {
  teachers: 'Ocupación de profesores',
  vehicles: 'Ocupación de vehículos',
  rooms: 'Ocupación de salas',
  payroll: 'Horas de prácticas para nóminas',
};

interface Table {
  columns: ExportTableColumn[];
  rows: ExportRow[];
}

const HOUR = 60;
const WHOLE = 100;
const number = (header: string): ExportTableColumn => ({ header, kind: 'number', width: 14 });
const NAME: ExportTableColumn = { header: 'Nombre', kind: 'text', width: 28 };
const hours = (minutes: number): string => (minutes / HOUR).toFixed(2);

export const occupancySheet = (lines: readonly OccupancyLine[]): Table => ({
  columns: [
    NAME,
    ...['Prácticas dadas', 'Horas dadas', 'Horas reservadas', 'Horas disponibles', 'Ocupación %'].map(number),
    ...['Canceladas', 'No presentados'].map(number),
  ],
  rows: lines.map(({ name, lessons, taught, booked, available, cancelled, noShows }) => [
    ...[name, String(lessons), hours(taught), hours(booked), available === null ? null : hours(available)],
    available ? ((taught * WHOLE) / available).toFixed(1) : null,
    ...[String(cancelled), String(noShows)],
  ]),
});

const KINDS = Object.keys(PRACTICE_KINDS) as PracticeKind[];

/** Hours given by teacher and kind of practice; no-shows apart, since agreements pay them differently. */
export function payrollSheet({ teachers, lessons }: OccupancyFacts): Table {
  const given = lessons.filter(({ state }) => state === 'delivered' || state === 'signed');
  const kinds = KINDS.filter((kind) => given.some((one) => one.kind === kind));
  const minutesOf = (teacher: string, kind?: PracticeKind) =>
    given
      .filter((one) => one.teacher_id === teacher && (kind === undefined || one.kind === kind))
      .reduce((sum, { minutes }) => sum + minutes, 0);
  const missed = (teacher: string) =>
    lessons.filter(({ teacher_id, state }) => teacher_id === teacher && state === 'no-show').length;
  return {
    columns: [
      NAME,
      ...kinds.map((kind) => number(`${PRACTICE_KINDS[kind]} (h)`)),
      ...['Total (h)', 'Prácticas', 'No presentados'].map(number),
    ],
    rows: teachers.map(({ id, name }) => [
      ...[name, ...kinds.map((kind) => hours(minutesOf(id, kind))), hours(minutesOf(id))],
      ...[String(given.filter(({ teacher_id }) => teacher_id === id).length), String(missed(id))],
    ]),
  };
}
