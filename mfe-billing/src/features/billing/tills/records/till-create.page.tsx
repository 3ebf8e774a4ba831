import { till } from '@volante/contracts/form/billing/till.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { tillScreens } from './till.screens';

export const page = () => <RecordCreate screens={tillScreens} face={till} />;
