import { RecordView } from '@volante/ui-kit/record-view';
import { claimScreens } from './claim.screens';

export const page = () => <RecordView screens={claimScreens} />;
