import { RecordListWithTools } from '@volante/ui-kit/record-list-tools';
import { expenseScreens } from './expense.screens';

/** `/expense/list`, kept alive. */
export const page = () => <RecordListWithTools screens={expenseScreens} />;
