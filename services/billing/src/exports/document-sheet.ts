import type { DocumentState } from '@volante/contracts/billing/invoice.contract';
import type { INVOICE_COLUMNS } from '@volante/contracts/billing/invoice-export.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import type { ColumnKind, ExportCell, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { OFFERS, stateOf } from '../documents/document-rows.js';
import { kindOf } from '../paper/paper-words.js';
import type { ExportedDocument } from './exported-documents.js';

export type ExportColumn = (typeof INVOICE_COLUMNS)[number];

/** Cents as a plain decimal with a point: the sheet's writers show it as their format does. */
export function centsCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const STATE_WORDS: Readonly<Record<DocumentState, readonly [feminine: string, masculine: string]>> = {
  draft: ['Borrador', 'Borrador'],
  issued: ['Emitida', 'Emitido'],
  part: ['Cobrada en parte', 'Cobrado en parte'],
  paid: ['Cobrada', 'Cobrado'],
  overdue: ['Vencida', 'Vencido'],
  rectified: ['Rectificada', 'Rectificado'],
  annulled: ['Anulada', 'Anulado'],
  replaced: ['Sustituida', 'Sustituido'],
  sent: ['Enviada', 'Enviado'],
  accepted: ['Aceptada', 'Aceptado'],
  refused: ['Rechazada', 'Rechazado'],
  expired: ['Caducada', 'Caducado'],
  converted: ['Convertida en factura', 'Convertido en factura'],
};

const MASCULINE: readonly SeriesTarget[] = ['quote', 'receipt'];

export const stateWord = (target: SeriesTarget, state: DocumentState): string =>
  STATE_WORDS[state][MASCULINE.includes(target) ? 1 : 0];

/** Still to be paid; nothing is owed for drafts, offers and what was annulled. */
function pendingOf({ target, state, payable_cents, paid_cents, corrected_cents }: ExportedDocument): number {
  if (OFFERS.includes(target) || state === 'draft' || state === 'annulled') return 0;
  return Number(payable_cents) + Number(corrected_cents) - Number(paid_cents);
}

export interface CellWords {
  /** Branch id to name. */
  branches: ReadonlyMap<string, string>;
  /** Day for states: what is overdue. */
  today: string;
}

interface Column {
  header: string;
  kind: ColumnKind;
  width: number;
  cell(row: ExportedDocument, words: CellWords): ExportCell;
}

const text = (header: string, width: number, cell: Column['cell']): Column => ({
  ...{ header, kind: 'text', width, cell },
});
const date = (header: string, cell: Column['cell']): Column => ({ header, kind: 'date', width: 12, cell });
const money = (header: string, of: (row: ExportedDocument) => string | number): Column => ({
  ...{ header, kind: 'money', width: 13 },
  cell: (row) => centsCell(Number(of(row))),
});

const COLUMNS: Readonly<Record<ExportColumn, Column>> = {
  number: text('Número', 18, ({ number_text }) => number_text ?? 'Borrador'),
  payer: text('A nombre de', 32, ({ payer_name }) => payer_name),
  taxId: text('NIF', 13, ({ payer_tax_id }) => payer_tax_id),
  state: text('Estado', 16, (row, { today }) => stateWord(row.target, stateOf(row, today))),
  kind: text('Documento', 20, ({ target }) => kindOf(target)),
  issuedOn: date('Emisión', ({ issued_on }) => issued_on),
  dueOn: date('Vencimiento', ({ due_on }) => due_on),
  base: money('Base', ({ base_cents }) => base_cents),
  tax: money('Impuestos', ({ tax_cents }) => tax_cents),
  total: money('Total', ({ payable_cents }) => payable_cents),
  pending: money('Pendiente', pendingOf),
  branch: text('Sucursal', 20, ({ branch_id }, { branches }) => branches.get(branch_id) ?? ''),
};

export const tableColumns = (columns: readonly ExportColumn[]): ExportTableColumn[] =>
  columns.map((column) => {
    const { header, kind, width } = COLUMNS[column];
    return { header, kind, width };
  });

export const cellsOf = (
  row: ExportedDocument,
  columns: readonly ExportColumn[],
  words: CellWords,
): ExportCell[] => columns.map((column) => COLUMNS[column].cell(row, words));
