import { invoiceImports } from '@volante/contracts/billing/invoice-import.contract';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { InvoiceImportList } from './invoice-import-list.js';

export const invoiceImportParts = listImports(invoiceImports, InvoiceImportList);
