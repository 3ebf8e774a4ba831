import { mandateImports } from '@volante/contracts/billing/bank-mandate-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { MandateImportList } from './mandate-import-list.js';

export const mandateImportParts = listImports(mandateImports, MandateImportList);
