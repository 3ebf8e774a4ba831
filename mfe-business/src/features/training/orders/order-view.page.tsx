import { RecordView } from '@volante/ui-kit/record-view';
import { orderScreens } from './order.screens';

export const page = () => <RecordView screens={orderScreens} />;
