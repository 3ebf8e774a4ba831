import { Injectable } from '@nestjs/common';
import { expense } from '@volante/contracts/billing/expense.contract';
import { type ExpenseTarget, expenseImports } from '@volante/contracts/billing/expense-import.contract';
import { recordTexts } from '@volante/contracts/records/record-words';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { invalid } from '@volante/service-kit/coded-error';
import { type Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Row } from '@volante/service-kit/data/executor';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type {
  ImportChoice,
  ImportedList,
  LookUp,
  Named,
  ReadRow,
} from '@volante/service-kit/imports/imported-list';
import { KnownRecords, readKnown } from '@volante/service-kit/imports/planning/known-records';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { nextStamps } from '@volante/service-kit/records/record-bulk';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import type { Expense } from '../../expenses/expense-rules.js';
import { importFacts } from '../invoices/import-facts.js';
import { gatherExpenses } from './gather-expenses.js';
import {
  EXPENSE_RULES,
  expenseBulk,
  expenseSql,
  type ImportedExpense,
  keyOf,
  type ReadExpenseRow,
} from './imported-expense.js';
import { EXPENSE_HEADERS, readExpenseRow } from './read-expense-row.js';

const { record } = recordTexts(expense);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The declaration of expenses for the import of a book of received invoices. */
@Injectable()
export class ExpenseImportList implements ImportedList<ImportedExpense, Expense> {
  readonly calls = expenseImports;
  readonly entity = 'expense';
  readonly page = '/expense/import';
  readonly rules = EXPENSE_RULES;
  readonly lock = expenseBulk.lock;
  readonly eventState = expenseBulk.eventState;
  readonly insert = expenseBulk.insert;
  readonly update = expenseBulk.write;
  readonly seesAll = 'expense.modify';
  readonly headers = EXPENSE_HEADERS;
  readonly words = {
    created: ['gasto creado', 'gastos creados'],
    deleted: ['gasto eliminado', 'gastos eliminados'],
    record: 'Gasto',
    codeInUse: 'Otro gasto usa ya ese código',
    fields: record.expense ?? {},
  } as const;

  constructor(private readonly db: Database) {}

  /** REQ-101 for a branch that is not the person's. */
  async reader(ctx: Context, choice: ImportChoice) {
    const { options } = expenseImports.start.input.parse(choice);
    const { today, issuers, branches } = await importFacts(this.db, ctx);
    if (!branches.has(fold(options.branch)))
      throw invalid([{ path: 'options.branch', code: 'custom', message: 'No trabajas en esa sucursal' }]);
    const rows = await this.db.rows<{ id: string; name: string; account: string }>(
      ctx,
      "SELECT id, name, account FROM expense_category WHERE business_id = :business AND state <> 'deleted' ORDER BY id DESC",
    );
    const categories = new Map(
      rows.flatMap(({ id, name, account }) =>
        [account, name].filter(Boolean).map((word) => [fold(word), id] as const),
      ),
    );
    const facts = { today, issuers, categories, branches, branch: options.branch };
    return (columns: MappedColumns<ExpenseTarget>) => (row: SheetRow) => readExpenseRow(row, columns, facts);
  }

  async gather(_ctx: Context, rows: readonly ReadRow<ImportedExpense>[]): Promise<ReadExpenseRow[]> {
    return gatherExpenses(rows);
  }

  /** Live expenses with a number of the rows. */
  async lookUp(
    rows: readonly ReadExpenseRow[],
    where: LookUp,
  ): Promise<KnownRecords<ImportedExpense, Expense>> {
    const keys = [...new Set(rows.map(({ values }) => keyOf(values)).filter(Boolean))];
    if (keys.length === 0) return new KnownRecords();
    return readKnown<Row, ImportedExpense, Expense>(where, {
      ...{ rules: EXPENSE_RULES, entity: 'expense', columns: expenseSql.whole, from: 'expense r' },
      ...{ which: 'r.number_once IN (:keys)', params: { keys } },
      of: (columns) => {
        const row = expenseSql.read(columns);
        return { row, fields: this.fieldsOf(row), hidden: this.isHidden(where.ctx, row) };
      },
    });
  }

  build(
    id: string,
    { code: _, fiscalCode: __, ...fields }: ImportedExpense,
    before: Expense | null,
  ): Expense {
    return { ...fields, ...nextStamps(id, before) };
  }

  fieldsOf(row: Expense): ImportedExpense {
    return { ...expenseSql.fields(row), state: row.state, code: '', fiscalCode: '' };
  }

  isHidden(ctx: Context, { branch }: Expense): boolean {
    return !seesBranch(ctx, branch);
  }

  /** Booked ones stay. */
  async workedOn(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.rows<{ id: string }>(
      "SELECT id FROM expense WHERE business_id = :business AND id IN (:ids) AND status <> 'draft'",
      { ids },
    );
    return new Set(rows.map(({ id }) => id));
  }

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<{ id: string; number: string; supplier_name: string }>(
      ctx,
      'SELECT id, number, supplier_name FROM expense WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map((row) => ({ id: row.id, code: row.number, name: row.supplier_name, hidden: false }));
  }

  async shownValues(): Promise<(field: string, value: unknown) => string> {
    return (_field, value) => {
      if (value === null || value === undefined || typeof value === 'object') return '';
      return DAY.test(String(value)) ? spanishDate(String(value)) : String(value);
    };
  }
}
