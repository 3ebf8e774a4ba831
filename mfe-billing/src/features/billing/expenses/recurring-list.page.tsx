import { RecordList } from '@volante/ui-kit/record-list';
import { recurringScreens } from './recurring.screens';

export const page = () => <RecordList screens={recurringScreens} />;
