import { recordFinder } from '@volante/ui-kit/record-find';
import { scheduleScreens } from './schedule.screens';

export const find = recordFinder(scheduleScreens);
