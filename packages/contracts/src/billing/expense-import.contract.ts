import { z } from 'zod';
import { objectId } from '../fields.js';
import { importCalls } from '../lists/import-calls.js';

/** Data that a column of expenses may feed. `base` or `total` is needed; `withholding` is a percentage. */
export const EXPENSE_TARGETS = [
  'number',
  'day',
  'supplier',
  'taxId',
  'concept',
  'base',
  'rate',
  'quota',
  'total',
  'withholding',
  'dueOn',
  'category',
  'issuer',
  'branch',
] as const;
export const expenseTarget = z.enum(EXPENSE_TARGETS);
export type ExpenseTarget = z.output<typeof expenseTarget>;

/** Expenses of a file, as drafts. Rows with one number of one supplier are one expense; one that is there already stays as it is. */
export const expenseImports = importCalls({
  service: 'billing',
  noun: 'expense',
  permission: 'expense.add',
  things: 'gastos',
  target: expenseTarget,
  options: z.strictObject({
    duplicates: z.literal('skip'),
    /** Where a row names no branch. */
    branch: objectId,
  }),
});
