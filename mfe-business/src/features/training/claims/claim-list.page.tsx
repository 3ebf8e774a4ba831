import { RecordList } from '@volante/ui-kit/record-list';
import { InsuranceTabs } from '../insurance/insurance-tabs';
import { claimScreens } from './claim.screens';

/** `/insurance/list/claims`, kept alive. */
export const page = () => (
  <>
    <InsuranceTabs shown="claims" />
    <RecordList screens={claimScreens} />
  </>
);
