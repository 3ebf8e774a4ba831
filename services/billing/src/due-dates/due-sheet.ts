import type { DUE_DATE_COLUMNS, DueDateRow, DueState } from '@volante/contracts/billing/due-date.contract';
import { daysBetween } from '@volante/service-kit/local-days';
import type { ColumnKind, ExportCell, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { centsCell } from '../exports/document-sheet.js';
import { titleOf } from '../paper/paper-words.js';

export type DueColumn = (typeof DUE_DATE_COLUMNS)[number];

const STATE_WORDS: Readonly<Record<DueState, string>> = {
  overdue: 'Vencido',
  today: 'Vence hoy',
  coming: 'Por vencer',
  undated: 'Sin vencimiento',
  paid: 'Cobrado',
};

export interface DueWords {
  /** Branch id to name. */
  branches: ReadonlyMap<string, string>;
  today: string;
}

interface Column {
  header: string;
  kind: ColumnKind;
  width: number;
  cell(row: DueDateRow, words: DueWords): ExportCell;
}

const text = (header: string, width: number, cell: Column['cell']): Column => ({
  ...{ header, kind: 'text', width, cell },
});
const date = (header: string, cell: Column['cell']): Column => ({ header, kind: 'date', width: 12, cell });
const money = (header: string, of: (row: DueDateRow) => number): Column => ({
  ...{ header, kind: 'money', width: 13, cell: (row) => centsCell(of(row)) },
});

/** Days since it was due; nothing for what is not. */
const lateDays = ({ state, dueOn }: DueDateRow, today: string): string =>
  state === 'overdue' && dueOn ? String(daysBetween(dueOn, today)) : '';

const COLUMNS: Readonly<Record<DueColumn, Column>> = {
  dueOn: date('Vence', ({ dueOn }) => dueOn),
  payer: text('A nombre de', 32, ({ payer }) => payer),
  number: text('Documento', 26, ({ target, number }) => titleOf(target, number)),
  part: text('Plazo', 9, ({ place, parts }) => (parts > 1 ? `${place} de ${parts}` : '')),
  state: text('Estado', 15, ({ state }) => STATE_WORDS[state]),
  cents: money('Importe', ({ cents }) => cents),
  open: money('Pendiente', ({ openCents }) => openCents),
  days: {
    ...{ header: 'Días vencido', kind: 'number', width: 12 },
    cell: (row, { today }) => lateDays(row, today),
  },
  issuedOn: date('Emisión', ({ issuedOn }) => issuedOn),
  reminded: date('Último aviso', ({ remindedAt }) => remindedAt?.slice(0, 10) ?? null),
  promised: date('Prometido para', ({ promisedOn }) => promisedOn),
  branch: text('Sucursal', 20, ({ branch }, { branches }) => branches.get(branch) ?? ''),
};

export const tableColumns = (columns: readonly DueColumn[]): ExportTableColumn[] =>
  columns.map((column) => {
    const { header, kind, width } = COLUMNS[column];
    return { header, kind, width };
  });

export const cellsOf = (row: DueDateRow, columns: readonly DueColumn[], words: DueWords): ExportCell[] =>
  columns.map((column) => COLUMNS[column].cell(row, words));
