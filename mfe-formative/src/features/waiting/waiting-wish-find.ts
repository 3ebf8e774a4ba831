import { recordFinder } from '@volante/ui-kit/record-find';
import { waitingWishScreens } from './waiting-wish.screens';

export const find = recordFinder(waitingWishScreens);
