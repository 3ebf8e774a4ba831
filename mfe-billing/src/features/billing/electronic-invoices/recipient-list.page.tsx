import { RecordList } from '@volante/ui-kit/record-list';
import { recipientScreens } from './recipient.screens';

/** `/invoice/recipient/list`, kept alive. */
export const page = () => <RecordList screens={recipientScreens} />;
