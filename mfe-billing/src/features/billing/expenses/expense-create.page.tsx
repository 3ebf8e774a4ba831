import { expense } from '@volante/contracts/form/billing/expense.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { expenseScreens } from './expense.screens';

export const page = () => <RecordCreate screens={expenseScreens} face={expense} />;
