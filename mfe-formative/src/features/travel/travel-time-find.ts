import { recordFinder } from '@volante/ui-kit/record-find';
import { travelTimeScreens } from './travel-time.screens';

export const find = recordFinder(travelTimeScreens);
