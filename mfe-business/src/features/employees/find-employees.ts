import { recordFinder } from '@volante/ui-kit/record-find';
import { employeeScreens } from './employee.screens';

export const find = recordFinder(employeeScreens, ['phone', 'email']);
