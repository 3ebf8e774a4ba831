import { supplier } from './supplier.contract.js';

export { SUPPLIER_COLUMNS } from './supplier.fields.js';

export const supplierExport = supplier.calls.export;
