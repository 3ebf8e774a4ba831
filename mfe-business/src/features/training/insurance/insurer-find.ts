import { recordFinder } from '@volante/ui-kit/record-find';
import { insurerScreens } from './insurer.screens';

export const find = recordFinder(insurerScreens);
