import { exportCall } from '../lists/export-call.js';
import { supplierFilters, supplierSort } from './supplier.contract.js';

/** The columns an export may have, in the order of the sheet. */
export const SUPPLIER_COLUMNS = [
  'code',
  'name',
  'fiscalName',
  'fiscalCode',
  'phone',
  'email',
  'street',
  'city',
  'province',
  'postalCode',
  'iban',
  'paymentMethod',
  'paymentDays',
  'people',
  'state',
  'createdAt',
] as const;

/** The right to see suppliers is the right to take the list along: there is no export right of its own. */
export const supplierExport = exportCall({
  service: 'contacts',
  noun: 'provider',
  permission: 'supplier.view',
  summary: 'Exportar proveedores',
  filters: supplierFilters,
  sort: supplierSort.default('name'),
  columns: SUPPLIER_COLUMNS,
});
