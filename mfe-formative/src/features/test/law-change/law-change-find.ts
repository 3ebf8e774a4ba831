import { recordFinder } from '@volante/ui-kit/record-find';
import { lawChangeScreens } from './law-change.screens';

export const find = recordFinder(lawChangeScreens);
