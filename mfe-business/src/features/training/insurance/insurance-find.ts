import { recordFinder } from '@volante/ui-kit/record-find';
import { insuranceScreens } from './insurance.screens';

export const find = recordFinder(insuranceScreens);
