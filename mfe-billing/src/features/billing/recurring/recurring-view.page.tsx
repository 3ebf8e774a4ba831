import { RecordView } from '@volante/ui-kit/record-view';
import { recurringScreens } from './recurring.screens';

/** `/invoice/recurring/view/{recurring_id}` */
export const page = () => <RecordView screens={recurringScreens} />;
