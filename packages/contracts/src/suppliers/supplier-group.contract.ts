import type { ErrorCatalogue } from '../errors.js';
import { supplier } from './supplier.contract.js';

export const SUPPLIER_GROUP_ERRORS = {
  'SUPPLIER-GROUP-001': { status: 409, message: 'Ya hay un grupo con ese nombre.' },
} as const satisfies ErrorCatalogue;

export const {
  read: supplierGroupRead,
  create: supplierGroupCreate,
  update: supplierGroupUpdate,
  delete: supplierGroupDelete,
  add: supplierGroupAdd,
  remove: supplierGroupRemove,
} = supplier.calls.groups;
