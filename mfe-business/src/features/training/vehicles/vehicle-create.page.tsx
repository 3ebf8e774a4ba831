import { vehicle } from '@volante/contracts/form/training/vehicle.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { vehicleScreens } from './vehicle.screens';

export const page = () => <RecordCreate screens={vehicleScreens} face={vehicle} />;
