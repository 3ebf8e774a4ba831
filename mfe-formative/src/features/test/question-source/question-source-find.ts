import { recordFinder } from '@volante/ui-kit/record-find';
import { questionSourceScreens } from './question-source.screens';

export const find = recordFinder(questionSourceScreens);
