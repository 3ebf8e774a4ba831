import { RecordView } from '@volante/ui-kit/record-view';
import { retentionScreens } from './retention.screens';

export const page = () => <RecordView screens={retentionScreens} />;
