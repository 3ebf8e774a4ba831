import { RecordView } from '@volante/ui-kit/record-view';
import { expenseScreens } from './expense.screens';

export const page = () => <RecordView screens={expenseScreens} />;
