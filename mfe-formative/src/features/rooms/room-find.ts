import { recordFinder } from '@volante/ui-kit/record-find';
import { roomScreens } from './room.screens';

export const find = recordFinder(roomScreens);
