import { paperRule } from '@volante/contracts/form/training/paper-rule.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { termScreens } from './term.screens';

export const page = () => <RecordCreate screens={termScreens} face={paperRule} />;
