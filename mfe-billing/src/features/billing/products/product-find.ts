import { recordFinder } from '@volante/ui-kit/record-find';
import { productScreens } from './product.screens';

export const find = recordFinder(productScreens, []);
