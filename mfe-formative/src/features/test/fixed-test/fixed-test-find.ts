import { recordFinder } from '@volante/ui-kit/record-find';
import { fixedTestScreens } from './fixed-test.screens';

export const find = recordFinder(fixedTestScreens);
