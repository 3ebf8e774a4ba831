import { repairOrder } from '@volante/contracts/form/training/repair-order.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { orderScreens } from './order.screens';

export const page = () => <RecordCreate screens={orderScreens} face={repairOrder} />;
