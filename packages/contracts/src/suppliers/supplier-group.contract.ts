import type { ErrorCatalogue } from '../errors.js';
import { groupCalls } from '../lists/group-calls.js';

export const SUPPLIER_GROUP_ERRORS = {
  'SUPPLIER-GROUP-001': { status: 409, message: 'Ya hay un grupo con ese nombre.' },
} as const satisfies ErrorCatalogue;

const groups = groupCalls({
  service: 'contacts',
  noun: 'provider',
  members: 'providers',
  things: 'proveedores',
  view: 'supplier.view',
  modify: 'supplier.modify',
  taken: 'SUPPLIER-GROUP-001',
  isUpdateSpecified: false,
});

export const supplierGroupRead = groups.read;
export const supplierGroupCreate = groups.create;
export const supplierGroupUpdate = groups.update;
export const supplierGroupDelete = groups.delete;
export const supplierGroupAdd = groups.add;
export const supplierGroupRemove = groups.remove;
