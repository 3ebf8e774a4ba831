import { expenseCategory } from '@volante/contracts/billing/expense-category.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { expenseCategories } from './expenses.feature';

export const categoryScreens = recordScreens(expenseCategory, expenseCategories.at, {
  form: () =>
    import('@volante/contracts/form/billing/expense-category.contract').then(
      (module) => module.expenseCategory,
    ),
  columns: ['name', 'account', 'state'],
  card: ['account', 'state'],
  facts: ['account'],
  sections: { who: ['name', 'account', 'observations'] },
});
