import {
  paymentLinkOffer,
  paymentLinkRead,
  paymentLinkReadAll,
} from '@volante/contracts/billing/payment-link.contract';
import { paymentInbox } from '@volante/contracts/billing/payment-notification.contract';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';

/** Reads that a link, a payment by it or a decision makes stale. */
export const LINK_READS = [paymentLinkReadAll, paymentLinkRead, paymentLinkOffer];
export const MONEY_READS = [...LINK_READS, paymentInbox, ...INVOICE_READS];
