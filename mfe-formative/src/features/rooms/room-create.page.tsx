import { room } from '@volante/contracts/form/training/room.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { roomScreens } from './room.screens';

export const page = () => <RecordCreate screens={roomScreens} face={room} />;
