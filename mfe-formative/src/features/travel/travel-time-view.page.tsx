import { RecordView } from '@volante/ui-kit/record-view';
import { travelTimeScreens } from './travel-time.screens';

export const page = () => <RecordView screens={travelTimeScreens} />;
