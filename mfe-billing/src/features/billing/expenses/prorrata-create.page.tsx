import { prorrata } from '@volante/contracts/form/billing/expense-prorrata.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { prorrataScreens } from './prorrata.screens';

export const page = () => <RecordCreate screens={prorrataScreens} face={prorrata} />;
