import { recordFinder } from '@volante/ui-kit/record-find';
import { retentionScreens } from './retention.screens';

export const find = recordFinder(retentionScreens);
