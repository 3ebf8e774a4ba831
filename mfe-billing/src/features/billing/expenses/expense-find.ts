import { recordFinder } from '@volante/ui-kit/record-find';
import { expenseScreens } from './expense.screens';

export const find = recordFinder(expenseScreens);
