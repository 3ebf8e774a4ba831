import { RecordList } from '@volante/ui-kit/record-list';
import { InsuranceTabs } from '../insurance/insurance-tabs';
import { insuranceScreens } from './insurance.screens';

/** `/insurance/list/policies`, kept alive. */
export const page = () => (
  <>
    <InsuranceTabs shown="policies" />
    <RecordList screens={insuranceScreens} />
  </>
);
