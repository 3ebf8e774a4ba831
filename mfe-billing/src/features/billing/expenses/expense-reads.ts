import { expense, expensePayments, expenseReckon } from '@volante/contracts/billing/expense.contract';
import { expenseTransferRead } from '@volante/contracts/billing/expense-transfer.contract';

/** Reads that booking or paying an expense makes stale. */
export const EXPENSE_READS = [
  expense.calls.read,
  expense.calls.history,
  expensePayments,
  expenseReckon,
  expenseTransferRead,
];
