import { vehiclePaper } from '@volante/contracts/form/training/vehicle-paper.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { paperScreens } from './paper.screens';

export const page = () => <RecordCreate screens={paperScreens} face={vehiclePaper} />;
