import { recordFinder } from '@volante/ui-kit/record-find';
import { refuelScreens } from './refuel.screens';

export const find = recordFinder(refuelScreens);
