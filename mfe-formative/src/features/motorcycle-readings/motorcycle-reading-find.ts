import { recordFinder } from '@volante/ui-kit/record-find';
import { motorcycleReadingScreens } from './motorcycle-reading.screens';

export const find = recordFinder(motorcycleReadingScreens);
