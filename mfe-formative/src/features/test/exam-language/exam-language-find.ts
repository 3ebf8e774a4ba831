import { recordFinder } from '@volante/ui-kit/record-find';
import { examLanguageScreens } from './exam-language.screens';

export const find = recordFinder(examLanguageScreens);
