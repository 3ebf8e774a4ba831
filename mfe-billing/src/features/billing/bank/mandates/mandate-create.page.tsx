import { bankMandate } from '@volante/contracts/form/billing/bank-mandate.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { mandateScreens } from './mandate.screens';

/** `/bank/mandates/create` */
export const page = () => <RecordCreate screens={mandateScreens} face={bankMandate} />;
