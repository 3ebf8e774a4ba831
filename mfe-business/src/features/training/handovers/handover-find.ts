import { recordFinder } from '@volante/ui-kit/record-find';
import { handoverScreens } from './handover.screens';

export const find = recordFinder(handoverScreens);
