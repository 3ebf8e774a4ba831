import { RecordList } from '@volante/ui-kit/record-list';
import { VehicleTabs } from '../vehicles/vehicle-tabs';
import { termScreens } from './term.screens';

/** `/vehicle/terms`, kept alive. */
export const page = () => (
  <>
    <VehicleTabs shown="terms" />
    <RecordList screens={termScreens} />
  </>
);
