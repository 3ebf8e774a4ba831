import { RecordListWithTools } from '@volante/ui-kit/record-list-tools';
import { vehicleScreens } from './vehicle.screens';
import { VehicleTabs } from './vehicle-tabs';

/** `/vehicle/list`, kept alive. */
export const page = () => (
  <>
    <VehicleTabs shown="vehicles" />
    <RecordListWithTools screens={vehicleScreens} />
  </>
);
