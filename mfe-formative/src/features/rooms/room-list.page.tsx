import { RecordList } from '@volante/ui-kit/record-list';
import { roomScreens } from './room.screens';

export const page = () => <RecordList screens={roomScreens} />;
