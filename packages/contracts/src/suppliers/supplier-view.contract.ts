import { viewCalls } from '../lists/view-calls.js';
import { supplierFilters, supplierSort } from './supplier.contract.js';

export const supplierViews = viewCalls({
  service: 'contacts',
  noun: 'provider',
  permission: 'supplier.view',
  things: 'proveedores',
  filters: supplierFilters,
  sort: supplierSort,
});
