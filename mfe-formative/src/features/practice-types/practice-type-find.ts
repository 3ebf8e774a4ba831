import { recordFinder } from '@volante/ui-kit/record-find';
import { practiceTypeScreens } from './practice-type.screens';

export const find = recordFinder(practiceTypeScreens);
