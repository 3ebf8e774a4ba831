import { RecordView } from '@volante/ui-kit/record-view';
import { slotScreens } from './slot.screens';

export const page = () => <RecordView screens={slotScreens} />;
