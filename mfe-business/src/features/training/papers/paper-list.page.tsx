import { RecordList } from '@volante/ui-kit/record-list';
import { VehicleTabs } from '../vehicles/vehicle-tabs';
import { paperScreens } from './paper.screens';

/** `/vehicle/papers`, kept alive. */
export const page = () => (
  <>
    <VehicleTabs shown="papers" />
    <RecordList screens={paperScreens} />
  </>
);
