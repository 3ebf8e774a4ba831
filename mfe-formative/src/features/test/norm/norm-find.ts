import { recordFinder } from '@volante/ui-kit/record-find';
import { normScreens } from './norm.screens';

export const find = recordFinder(normScreens);
