import { recurringInvoice } from '@volante/contracts/form/billing/recurring-invoice.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { recurringScreens } from './recurring.screens';

/** `/invoice/recurring/list/create` */
export const page = () => <RecordCreate screens={recurringScreens} face={recurringInvoice} />;
