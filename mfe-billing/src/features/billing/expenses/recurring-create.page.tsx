import { expenseRecurring } from '@volante/contracts/form/billing/expense-recurring.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { recurringScreens } from './recurring.screens';

export const page = () => <RecordCreate screens={recurringScreens} face={expenseRecurring} />;
