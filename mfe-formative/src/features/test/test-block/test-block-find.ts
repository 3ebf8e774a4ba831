import { recordFinder } from '@volante/ui-kit/record-find';
import { testBlockScreens } from './test-block.screens';

export const find = recordFinder(testBlockScreens);
