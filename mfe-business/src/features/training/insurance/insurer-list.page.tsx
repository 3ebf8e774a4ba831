import { RecordList } from '@volante/ui-kit/record-list';
import { InsuranceTabs } from '../insurance/insurance-tabs';
import { insurerScreens } from './insurer.screens';

/** `/insurance/list/companies`, kept alive. */
export const page = () => (
  <>
    <InsuranceTabs shown="companies" />
    <RecordList screens={insurerScreens} />
  </>
);
