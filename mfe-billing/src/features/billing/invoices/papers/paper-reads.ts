import { invoiceMails } from '@volante/contracts/billing/document-mail.contract';
import { offerRead } from '@volante/contracts/billing/offer.contract';
import { INVOICE_READS } from '../shared/invoice-reads';

/** Reads that a mail, an answer or a conversion makes stale. */
export const PAPER_READS = [...INVOICE_READS, invoiceMails, offerRead];
