import { recordFinder } from '@volante/ui-kit/record-find';
import { paperScreens } from './paper.screens';

export const find = recordFinder(paperScreens);
