import { insurance } from '@volante/contracts/form/training/insurance.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { insuranceScreens } from './insurance.screens';

export const page = () => <RecordCreate screens={insuranceScreens} face={insurance} />;
