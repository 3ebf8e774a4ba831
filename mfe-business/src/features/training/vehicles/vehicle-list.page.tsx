import { RecordListWithTools } from '@volante/ui-kit/record-list-tools';
import { vehicleScreens } from './vehicle.screens';

/** `/vehicle/list`, kept alive. */
export const page = () => <RecordListWithTools screens={vehicleScreens} />;
