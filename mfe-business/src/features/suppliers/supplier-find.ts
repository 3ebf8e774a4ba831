import { recordFinder } from '@volante/ui-kit/record-find';
import { supplierScreens } from './supplier.screens';

export const find = recordFinder(supplierScreens, ['fiscalCode', 'phone']);
