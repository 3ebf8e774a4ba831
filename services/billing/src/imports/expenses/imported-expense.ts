import { expense } from '@volante/contracts/billing/expense.contract';
import { PLAIN_RULES, type PlanRules, type ReadRow } from '@volante/service-kit/imports/imported-list';
import { fold } from '@volante/service-kit/imports/values/fold';
import { recordBulk } from '@volante/service-kit/records/record-bulk';
import { recordSql } from '@volante/service-kit/records/record-sql';
import { type Expense, expenseRules, numberKey } from '../../expenses/expense-rules.js';

type Fields = Omit<Expense, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'>;
/** An expense's fields; it has neither code nor tax id of its own. */
export type ImportedExpense = Fields & { code: ''; fiscalCode: '' };
export type ReadExpenseRow = ReadRow<ImportedExpense>;

/** Statements over expenses, for what is written by hand beside the record. */
export const expenseSql = recordSql(expense, expenseRules);
export const expenseBulk = recordBulk(expense, expenseSql);

export const emptyExpense = (): ImportedExpense => ({
  ...(expenseSql.empty() as Fields),
  ...{ state: 'active', code: '', fiscalCode: '' },
});

export const keyOf = (values: Partial<ImportedExpense>): string =>
  numberKey({ ...emptyExpense(), ...values });

const nameOf = ({ supplierName, number }: Partial<ImportedExpense>): string =>
  [supplierName, number].filter(Boolean).join(' ');

/** How rows are compared with each other and with the expenses: by company, supplier, year and number. */
export const EXPENSE_RULES: PlanRules<ImportedExpense> = {
  ...PLAIN_RULES,
  complete: (row) => ({ ...emptyExpense(), ...row.defaults, ...row.values }),
  nameOf,
  sortNameOf: fold,
  keysOf: (values) => {
    const key = keyOf(values);
    return key ? [{ by: 'number', key: `number:${key.toLowerCase()}` }] : [];
  },
  foldGroup: fold,
  codeTaken: 'Ya hay un gasto así',
  elsewhere: 'otro gasto',
};
