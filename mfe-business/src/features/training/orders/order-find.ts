import { recordFinder } from '@volante/ui-kit/record-find';
import { orderScreens } from './order.screens';

export const find = recordFinder(orderScreens);
