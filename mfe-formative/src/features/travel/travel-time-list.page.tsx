import { RecordList } from '@volante/ui-kit/record-list';
import { travelTimeScreens } from './travel-time.screens';

export const page = () => <RecordList screens={travelTimeScreens} />;
