import { RecordView } from '@volante/ui-kit/record-view';
import { roomScreens } from './room.screens';

export const page = () => <RecordView screens={roomScreens} />;
