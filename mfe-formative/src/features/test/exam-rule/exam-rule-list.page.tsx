import { RecordList } from '@volante/ui-kit/record-list';
import { examRuleScreens } from './exam-rule.screens';

export const page = () => <RecordList screens={examRuleScreens} />;
