import { examRule } from '@volante/contracts/form/e-learning/exam-rule.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { examRuleScreens } from './exam-rule.screens';

export const page = () => <RecordCreate screens={examRuleScreens} face={examRule} />;
