import { expenseImports } from '@volante/contracts/billing/expense-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { ExpenseImportList } from './expense-import-list.js';

export const expenseImportParts = listImports(expenseImports, ExpenseImportList);
