import { recordFinder } from '@volante/ui-kit/record-find';
import { claimScreens } from './claim.screens';

export const find = recordFinder(claimScreens);
