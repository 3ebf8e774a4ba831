import { RecordList } from '@volante/ui-kit/record-list';
import { VehicleTabs } from '../vehicles/vehicle-tabs';
import { fineScreens } from './fine.screens';

/** `/vehicle/fines`, kept alive. */
export const page = () => (
  <>
    <VehicleTabs shown="fines" />
    <RecordList screens={fineScreens} />
  </>
);
