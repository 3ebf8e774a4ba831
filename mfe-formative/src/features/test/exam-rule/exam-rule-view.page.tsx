import { RecordView } from '@volante/ui-kit/record-view';
import { examRuleScreens } from './exam-rule.screens';

export const page = () => <RecordView screens={examRuleScreens} />;
