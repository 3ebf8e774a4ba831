import { RecordList } from '@volante/ui-kit/record-list';
import { InsuranceTabs } from '../insurance/insurance-tabs';
import { workshopScreens } from './workshop.screens';

/** `/insurance/list/workshops`, kept alive. */
export const page = () => (
  <>
    <InsuranceTabs shown="workshops" />
    <RecordList screens={workshopScreens} />
  </>
);
