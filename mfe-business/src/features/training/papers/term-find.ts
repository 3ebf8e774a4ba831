import { recordFinder } from '@volante/ui-kit/record-find';
import { termScreens } from './term.screens';

export const find = recordFinder(termScreens);
