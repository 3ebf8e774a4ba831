import type { CallParsed } from '@volante/contracts/call';
import type {
  STUDENT_FILE_COLUMNS,
  studentFileExport,
} from '@volante/contracts/dgt/student-file-export.contract';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { chosenOf, keysetRows, type ListRows, shownRows } from '@volante/service-kit/lists/list-export';
import { localMoment } from '@volante/service-kit/local-days';
import type { ColumnKind, ExportCell, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import type { DateAlarms, DateName, Severity } from '../../law/file-clock.js';
import type { Test } from '../../law/law-tables.js';
import { alarmsOf } from '../../law-store/alarms.js';
import { shownFile, type UrgentFile, urgentList } from './urgent-list.js';

export type UrgentChoice = CallParsed<typeof studentFileExport>;
type Column = (typeof STUDENT_FILE_COLUMNS)[number];

const ZONE = 'Europe/Madrid';

/** The rows of the list with the same filters; among the ticked ones those that still exist. */
export function urgentRows(db: Database, ctx: Context, { ids, filters }: UrgentChoice): ListRows<UrgentFile> {
  const read = <T>(sql: string, params: SqlParams = {}) => db.rows<T>(ctx, sql, params);
  const today = localMoment(Date.now(), ZONE).day;
  const rows = keysetRows(read, async () =>
    chosenOf(urgentList(ctx, ids ? {} : filters, await alarmsOf(read), today), ids),
  );
  return shownRows(rows, async (chunk) => {
    const alarms = await alarmsOf(read);
    return chunk.map((row) => shownFile(row, alarms as DateAlarms, today));
  });
}

const TEST_WORDS: Readonly<Record<Test, string>> = {
  common: 'Teórico común',
  specific: 'Teórico específico',
  circuit: 'Circuito cerrado',
  road: 'Circulación',
};
const DATE_WORDS: Readonly<Partial<Record<DateName, string>>> = {
  pass: 'Prueba superada',
  fee: 'Plazo de la tasa',
  report: 'Informe psicotécnico',
  identity: 'Documento de identidad',
  'held-licence': 'Permiso que posee',
};
const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  overdue: 'Vencido',
  urgent: 'Urgente',
  soon: 'Pronto',
  later: 'Más adelante',
  waiting: 'En espera',
  met: 'Cumplido',
};

interface ColumnOfSheet {
  header: string;
  kind: ColumnKind;
  width: number;
  cell: (row: UrgentFile, branchName: (id: string) => string) => ExportCell;
}

const text = (header: string, width: number, cell: ColumnOfSheet['cell']): ColumnOfSheet => ({
  header,
  kind: 'text',
  width,
  cell,
});

const SHEET: Readonly<Record<Column, ColumnOfSheet>> = {
  student: text('Alumno', 30, ({ student }) => student.name),
  dni: text('DNI / NIE', 12, ({ student }) => student.dni),
  licence: text('Permiso', 9, ({ licence }) => licence),
  next: text('Siguiente prueba', 18, ({ next }) => (next ? TEST_WORDS[next] : 'Todo superado')),
  due: text('Plazo', 22, ({ due }) => (due ? (DATE_WORDS[due.name] ?? due.rule) : null)),
  day: { header: 'Vence', kind: 'date', width: 11, cell: ({ due }) => due?.day ?? null },
  severity: text('Estado', 13, ({ due }) => (due ? SEVERITY_WORDS[due.severity] : null)),
  rule: text('Norma', 40, ({ due }) => (due ? `${due.rule}. ${due.article}` : null)),
  missing: text('Falta', 40, ({ missing, firstMissing }) =>
    missing > 1 ? `${firstMissing?.reason ?? ''} (y ${missing - 1} más)` : (firstMissing?.reason ?? null),
  ),
  earliest: {
    header: 'Puede desde',
    kind: 'date',
    width: 12,
    cell: ({ next, earliest }) => (next ? earliest : null),
  },
  teacher: text('Profesor', 24, ({ teacher }) => teacher),
  branch: text('Sucursal', 20, ({ student }, branchName) => branchName(student.branch)),
};

export const sheetColumns = (columns: readonly Column[]): ExportTableColumn[] =>
  columns.map((column) => {
    const { header, kind, width } = SHEET[column];
    return { header, kind, width };
  });

export const sheetCells = (
  row: UrgentFile,
  columns: readonly Column[],
  branchName: (id: string) => string,
): ExportCell[] => columns.map((column) => SHEET[column].cell(row, branchName));
