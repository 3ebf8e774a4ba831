import { tax } from '@volante/contracts/form/billing/tax.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { taxScreens } from './tax.screens';

export const page = () => <RecordCreate screens={taxScreens} face={tax} />;
