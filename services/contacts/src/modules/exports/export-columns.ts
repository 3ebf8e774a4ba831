import type { EXPORT_COLUMNS } from '@volante/contracts/contacts/contact-export.contract';
import { phoneText } from '@volante/contracts/phone-text';
import type { ColumnKind, ExportCell, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import type { ExportedRow } from '../../contact-search/listed-contacts.js';
import { FIELD_WORDS, provinceWord, SEX_WORDS, STATE_WORDS, TYPE_WORDS } from '../../words/contact-words.js';

export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Data of the cells beyond the row. */
export interface CellWords {
  /** Branch id → name. */
  branches: ReadonlyMap<string, string>;
  localTime: (at: Date) => string;
}

interface Column {
  kind: ColumnKind;
  width: number;
  cell(row: ExportedRow, words: CellWords): ExportCell;
}

const text = (width: number, cell: Column['cell']): Column => ({ kind: 'text', width, cell });
const date = (cell: Column['cell']): Column => ({ kind: 'date', width: 12, cell });

const COLUMNS: Readonly<Record<ExportColumn, Column>> = {
  code: text(10, ({ code }) => code),
  name: text(32, ({ name }) => name),
  type: text(9, ({ type }) => TYPE_WORDS[type]),
  fiscalCode: text(12, (row) => row.fiscal_code),
  phone: text(14, ({ phone }) => phoneText(phone)),
  email: text(30, ({ email }) => email),
  branch: text(18, (row, { branches }) => branches.get(row.branch_id) ?? ''),
  licence: text(8, ({ licence }) => licence),
  state: text(10, ({ state }) => STATE_WORDS[state]),
  sex: text(10, ({ sex }) => (sex ? SEX_WORDS[sex] : null)),
  birthday: date(({ birthday }) => birthday),
  incorporationDate: date((row) => row.incorporation_date),
  street: text(30, ({ street }) => street),
  city: text(20, ({ city }) => city),
  province: text(16, ({ province }) => provinceWord(province)),
  postalCode: text(9, (row) => row.postal_code),
  createdAt: { kind: 'dateTime', width: 17, cell: (row, { localTime }) => localTime(row.created_at) },
};

export function tableColumns(columns: readonly ExportColumn[]): ExportTableColumn[] {
  return columns.map((column) => {
    const { kind, width } = COLUMNS[column];
    return { header: FIELD_WORDS[column] ?? column, kind, width };
  });
}

export function cellsOf(row: ExportedRow, columns: readonly ExportColumn[], words: CellWords): ExportCell[] {
  return columns.map((column) => COLUMNS[column].cell(row, words));
}
