import type { CallParsed } from '@volante/contracts/call';
import { SUPPLIER_STATES } from '@volante/contracts/suppliers/supplier.fields';
import type {
  SUPPLIER_COLUMNS as COLUMNS,
  supplierExport,
} from '@volante/contracts/suppliers/supplier-export.contract';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { ListRows } from '@volante/service-kit/lists/list-export';
import type { ColumnKind, ExportCell, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { FIELD_WORDS, PAYMENT_WORDS, provinceWord, STATE_WORDS } from '../../words/contact-words.js';
import { personWords } from './person-words.js';
import { supplierList } from './supplier-list.js';
import { fieldsOf, type SupplierRow } from './supplier-row.js';

export type ExportChoice = CallParsed<typeof supplierExport>;
type Column = (typeof COLUMNS)[number];

const CHUNK = 1_000;

/** The rows of the list, or the ticked ones that still exist, regardless of the filters. */
export class SupplierRows implements ListRows<SupplierRow> {
  constructor(
    private readonly db: Database,
    private readonly ctx: Context,
    private readonly choice: ExportChoice,
  ) {}

  private get list(): KeysetList<SupplierRow> | null {
    const { ids, filters, sort } = this.choice;
    return supplierList(ids ? { state: [...SUPPLIER_STATES] } : filters, sort, ids);
  }

  async count(most: number): Promise<number> {
    const { list } = this;
    if (!list) return 0;
    const [row] = await this.db.rows<{ total: number }>(
      this.ctx,
      `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${list.from} LIMIT ${most}) n`,
      list.params,
    );
    return Number(row?.total ?? 0);
  }

  async *chunks(): AsyncGenerator<SupplierRow[]> {
    const { list } = this;
    let cursor: string | undefined;
    while (list) {
      const { rows, next } = await readPage(list, { limit: CHUNK, cursor, count: false }, (sql, params) =>
        this.db.rows(this.ctx, sql, params),
      );
      if (rows.length > 0) yield rows;
      if (!next) return;
      cursor = next;
    }
  }
}

interface ColumnOfSheet {
  kind: ColumnKind;
  width: number;
  cell(row: SupplierRow, localTime: (at: Date) => string): ExportCell;
}

const text = (width: number, cell: ColumnOfSheet['cell']): ColumnOfSheet => ({ kind: 'text', width, cell });

const SHEET: Readonly<Record<Column, ColumnOfSheet>> = {
  code: text(9, ({ code }) => code),
  name: text(30, ({ name }) => name),
  fiscalName: text(30, (row) => row.fiscal_name),
  fiscalCode: text(12, (row) => row.fiscal_code),
  phone: text(14, ({ phone }) => phone),
  email: text(28, ({ email }) => email),
  street: text(28, ({ street }) => street),
  city: text(18, ({ city }) => city),
  province: text(16, ({ province }) => provinceWord(province)),
  postalCode: text(9, (row) => row.postal_code),
  iban: text(27, ({ iban }) => iban),
  paymentMethod: text(14, (row) => (row.payment_method ? PAYMENT_WORDS[row.payment_method] : null)),
  paymentDays: {
    kind: 'number',
    width: 9,
    cell: (row) => (row.payment_days === null ? null : String(row.payment_days)),
  },
  people: text(36, (row) => personWords(fieldsOf(row).people)),
  state: text(10, ({ state }) => STATE_WORDS[state]),
  createdAt: { kind: 'dateTime', width: 17, cell: (row, localTime) => localTime(row.created_at) },
};

export function sheetColumns(columns: readonly Column[]): ExportTableColumn[] {
  return columns.map((column) => {
    const { kind, width } = SHEET[column];
    return { header: FIELD_WORDS[column] ?? column, kind, width };
  });
}

export function sheetCells(
  row: SupplierRow,
  columns: readonly Column[],
  localTime: (at: Date) => string,
): ExportCell[] {
  return columns.map((column) => SHEET[column].cell(row, localTime));
}
