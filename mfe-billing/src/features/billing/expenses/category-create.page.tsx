import { expenseCategory } from '@volante/contracts/form/billing/expense-category.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { categoryScreens } from './category.screens';

export const page = () => <RecordCreate screens={categoryScreens} face={expenseCategory} />;
