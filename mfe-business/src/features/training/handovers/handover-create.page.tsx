import { handover } from '@volante/contracts/form/training/handover.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { handoverScreens } from './handover.screens';

export const page = () => <RecordCreate screens={handoverScreens} face={handover} />;
