import { RecordList } from '@volante/ui-kit/record-list';
import { FirstSlots } from './first-slots';
import { slotScreens } from './slot.screens';

/** `/document/slot/list`, kept alive. */
export const page = () => <RecordList screens={slotScreens} first={<FirstSlots />} />;
