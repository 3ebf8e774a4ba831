import { RecordList } from '@volante/ui-kit/record-list';
import { motorcycleReadingScreens } from './motorcycle-reading.screens';

export const page = () => <RecordList screens={motorcycleReadingScreens} />;
