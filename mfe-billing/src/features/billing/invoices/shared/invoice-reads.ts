import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { dueDateRead, dueDateReadAll, dueDateSums } from '@volante/contracts/billing/due-date.contract';
import { invoiceHistory, invoiceRead, invoiceReadAll } from '@volante/contracts/billing/invoice.contract';

/** Reads that a written document or payment makes stale. */
export const INVOICE_READS = [
  ...[invoiceRead, invoiceReadAll, invoiceHistory, invoiceContactRead],
  ...[dueDateRead, dueDateReadAll, dueDateSums],
];
