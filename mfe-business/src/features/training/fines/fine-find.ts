import { recordFinder } from '@volante/ui-kit/record-find';
import { fineScreens } from './fine.screens';

export const find = recordFinder(fineScreens);
