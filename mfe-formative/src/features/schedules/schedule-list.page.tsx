import { RecordList } from '@volante/ui-kit/record-list';
import { scheduleScreens } from './schedule.screens';

export const page = () => <RecordList screens={scheduleScreens} />;
