import { recordFinder } from '@volante/ui-kit/record-find';
import { vehicleScreens } from './vehicle.screens';

export const find = recordFinder(vehicleScreens);
