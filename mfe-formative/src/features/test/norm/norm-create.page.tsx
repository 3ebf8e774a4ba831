import { norm } from '@volante/contracts/form/e-learning/norm.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { normScreens } from './norm.screens';

export const page = () => <RecordCreate screens={normScreens} face={norm} />;
