import { RecordListWithTools } from '@volante/ui-kit/record-list-tools';
import { VehicleTabs } from '../vehicles/vehicle-tabs';
import { refuelScreens } from './refuel.screens';

/** `/vehicle/fuel`, kept alive. */
export const page = () => (
  <>
    <VehicleTabs shown="fuel" />
    <RecordListWithTools screens={refuelScreens} />
  </>
);
