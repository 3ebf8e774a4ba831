import { recordFinder } from '@volante/ui-kit/record-find';
import { practicePlaceScreens } from './practice-place.screens';

export const find = recordFinder(practicePlaceScreens);
