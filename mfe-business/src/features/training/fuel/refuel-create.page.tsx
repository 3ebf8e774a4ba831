import { refuel } from '@volante/contracts/form/training/refuel.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { refuelScreens } from './refuel.screens';

export const page = () => <RecordCreate screens={refuelScreens} face={refuel} />;
