import { RecordList } from '@volante/ui-kit/record-list';
import { recurringScreens } from './recurring.screens';

/** `/invoice/recurring/list` */
export const page = () => <RecordList screens={recurringScreens} />;
