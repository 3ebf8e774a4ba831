import { recordFinder } from '@volante/ui-kit/record-find';
import { examRuleScreens } from './exam-rule.screens';

export const find = recordFinder(examRuleScreens);
