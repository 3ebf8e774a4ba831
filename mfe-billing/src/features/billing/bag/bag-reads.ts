import { bagRead } from '@volante/contracts/billing/bag.contract';
import { INVOICE_READS } from '../invoices/shared/invoice-reads';

/** Reads that a refund changes. */
export const BAG_READS = [...INVOICE_READS, bagRead];
