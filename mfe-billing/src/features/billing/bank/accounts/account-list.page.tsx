import { RecordListWithTools } from '@volante/ui-kit/record-list-tools';
import { BankTabs } from '../shared/bank-tabs';
import { accountScreens } from './account.screens';

/** `/bank/accounts`, kept alive. */
export const page = () => (
  <>
    <BankTabs shown="accounts" />
    <RecordListWithTools screens={accountScreens} />
  </>
);
