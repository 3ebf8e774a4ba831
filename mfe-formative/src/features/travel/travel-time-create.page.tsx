import { travelTime } from '@volante/contracts/form/training/travel-time.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { travelTimeScreens } from './travel-time.screens';

export const page = () => <RecordCreate screens={travelTimeScreens} face={travelTime} />;
