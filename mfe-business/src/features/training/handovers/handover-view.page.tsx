import { RecordView } from '@volante/ui-kit/record-view';
import { handoverScreens } from './handover.screens';

export const page = () => <RecordView screens={handoverScreens} />;
