import { practiceType } from '@volante/contracts/form/training/practice-type.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { practiceTypeScreens } from './practice-type.screens';

export const page = () => <RecordCreate screens={practiceTypeScreens} face={practiceType} />;
