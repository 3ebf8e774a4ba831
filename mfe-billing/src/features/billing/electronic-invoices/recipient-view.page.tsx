import { RecordView } from '@volante/ui-kit/record-view';
import { recipientScreens } from './recipient.screens';

export const page = () => <RecordView screens={recipientScreens} />;
