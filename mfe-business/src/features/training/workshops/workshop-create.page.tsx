import { workshop } from '@volante/contracts/form/training/workshop.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { workshopScreens } from './workshop.screens';

export const page = () => <RecordCreate screens={workshopScreens} face={workshop} />;
