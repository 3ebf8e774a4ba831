import type { ExpenseAmounts } from '@volante/contracts/billing/expense-amounts';
import { expenseRecurring } from '@volante/contracts/billing/expense-recurring.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { amountsText } from './amounts-text';
import { EXPENSE_REFS } from './expense.screens';
import { recurringExpenses } from './expenses.feature';

const parts = () => import('./expense-parts');
const Amounts = lazy(async () => ({ default: (await parts()).Amounts }));
const AmountsField = lazy(async () => ({ default: (await parts()).AmountsField }));
const SupplierField = lazy(async () => ({ default: (await parts()).SupplierField }));

export const recurringScreens = recordScreens(expenseRecurring, recurringExpenses.at, {
  form: () =>
    import('@volante/contracts/form/billing/expense-recurring.contract').then(
      (module) => module.expenseRecurring,
    ),
  columns: ['concept', 'supplierName', 'category', 'rhythm', 'nextOn'],
  card: ['rhythm', 'nextOn'],
  facts: ['rhythm', 'nextOn'],
  sections: {
    who: ['concept', 'supplier', 'supplierName', 'supplierTaxId', 'category', 'issuer', 'branch'],
    when: ['rhythm', 'nextOn', 'lastOn', 'dueDays'],
    money: ['amounts', 'deductible', 'usedFor'],
  },
  refs: EXPENSE_REFS,
  own: {
    read: { amounts: ({ amounts }) => <Amounts amounts={amounts} /> },
    text: { amounts: (value) => amountsText(value as ExpenseAmounts) },
    control: { amounts: AmountsField, supplier: SupplierField },
  },
});
