import { productImports } from '@volante/contracts/billing/product-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { ProductImportList } from './product-import-list.js';

export const productImportParts = listImports(productImports, ProductImportList);
