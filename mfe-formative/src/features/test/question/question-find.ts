import { recordFinder } from '@volante/ui-kit/record-find';
import { questionScreens } from './question.screens';

export const find = recordFinder(questionScreens);
