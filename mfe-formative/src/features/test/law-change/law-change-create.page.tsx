import { lawChange } from '@volante/contracts/form/e-learning/law-change.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { lawChangeScreens } from './law-change.screens';

export const page = () => <RecordCreate screens={lawChangeScreens} face={lawChange} />;
