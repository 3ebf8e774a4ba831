import { bankAccount } from '@volante/contracts/form/billing/bank-account.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { accountScreens } from './account.screens';

/** `/bank/accounts/create` */
export const page = () => <RecordCreate screens={accountScreens} face={bankAccount} />;
