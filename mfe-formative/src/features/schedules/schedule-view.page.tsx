import { RecordView } from '@volante/ui-kit/record-view';
import { scheduleScreens } from './schedule.screens';

export const page = () => <RecordView screens={scheduleScreens} />;
