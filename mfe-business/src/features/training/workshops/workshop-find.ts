import { recordFinder } from '@volante/ui-kit/record-find';
import { workshopScreens } from './workshop.screens';

export const find = recordFinder(workshopScreens);
