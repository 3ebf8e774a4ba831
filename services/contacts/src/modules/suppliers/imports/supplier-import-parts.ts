import { supplierImports } from '@volante/contracts/suppliers/supplier-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { SupplierImportList } from './supplier-import-list.js';

export const supplierImportParts = listImports(supplierImports, SupplierImportList);
