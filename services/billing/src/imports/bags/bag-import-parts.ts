import { bagImports } from '@volante/contracts/billing/bag-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { BagImportList } from './bag-import-list.js';

export const bagImportParts = listImports(bagImports, BagImportList);
