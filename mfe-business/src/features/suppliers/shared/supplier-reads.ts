import {
  supplierDuplicates,
  supplierHistory,
  supplierRead,
} from '@volante/contracts/suppliers/supplier.contract';

/** What a change of suppliers makes stale. */
export const SUPPLIER_READS = [supplierRead, supplierHistory, supplierDuplicates];

export const SUPPLIER_LIST = '/provider/list';
export const SUPPLIER_IMPORT = '/provider/import';
export const SUPPLIER_CREATE = '/provider/list/create';
export const supplierAddress = (id: string) => `/provider/view/${id}`;
