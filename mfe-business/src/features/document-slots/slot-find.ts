import { recordFinder } from '@volante/ui-kit/record-find';
import { slotScreens } from './slot.screens';

export const find = recordFinder(slotScreens);
