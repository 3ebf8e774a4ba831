import { RecordList } from '@volante/ui-kit/record-list';
import { VehicleTabs } from '../vehicles/vehicle-tabs';
import { handoverScreens } from './handover.screens';

/** `/vehicle/handovers`, kept alive. */
export const page = () => (
  <>
    <VehicleTabs shown="handovers" />
    <RecordList screens={handoverScreens} />
  </>
);
