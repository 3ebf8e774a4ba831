import { recordFinder } from '@volante/ui-kit/record-find';
import { questionReportScreens } from './question-report.screens';

export const find = recordFinder(questionReportScreens);
