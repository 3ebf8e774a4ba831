import { insurer } from '@volante/contracts/form/training/insurer.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { insurerScreens } from './insurer.screens';

export const page = () => <RecordCreate screens={insurerScreens} face={insurer} />;
