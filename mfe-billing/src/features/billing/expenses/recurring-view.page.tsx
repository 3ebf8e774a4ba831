import { RecordView } from '@volante/ui-kit/record-view';
import { recurringScreens } from './recurring.screens';

export const page = () => <RecordView screens={recurringScreens} />;
