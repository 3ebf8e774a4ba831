import { practicePlace } from '@volante/contracts/form/training/practice-place.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { practicePlaceScreens } from './practice-place.screens';

export const page = () => <RecordCreate screens={practicePlaceScreens} face={practicePlace} />;
