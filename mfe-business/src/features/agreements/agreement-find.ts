import { recordFinder } from '@volante/ui-kit/record-find';
import { agreementScreens } from './agreement.screens';

export const find = recordFinder(agreementScreens);
