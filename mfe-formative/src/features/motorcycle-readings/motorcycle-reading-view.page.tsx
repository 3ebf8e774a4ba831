import { RecordView } from '@volante/ui-kit/record-view';
import { motorcycleReadingScreens } from './motorcycle-reading.screens';

export const page = () => <RecordView screens={motorcycleReadingScreens} />;
