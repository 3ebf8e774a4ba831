import { RecordView } from '@volante/ui-kit/record-view';
import { vehicleScreens } from './vehicle.screens';

export const page = () => <RecordView screens={vehicleScreens} />;
