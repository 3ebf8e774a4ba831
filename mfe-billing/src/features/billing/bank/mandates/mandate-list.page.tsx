import { RecordListWithTools } from '@volante/ui-kit/record-list-tools';
import { BankTabs } from '../shared/bank-tabs';
import { mandateScreens } from './mandate.screens';

/** `/bank/mandates`, kept alive. */
export const page = () => (
  <>
    <BankTabs shown="mandates" />
    <RecordListWithTools screens={mandateScreens} />
  </>
);
