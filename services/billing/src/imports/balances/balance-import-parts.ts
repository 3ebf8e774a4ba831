import { balanceImports } from '@volante/contracts/billing/balance-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { BalanceImportList } from './balance-import-list.js';

export const balanceImportParts = listImports(balanceImports, BalanceImportList);
