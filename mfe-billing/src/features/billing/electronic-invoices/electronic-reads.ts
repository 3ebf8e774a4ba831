import { invoiceElectronicRead } from '@volante/contracts/billing/electronic.contract';
import { electronicRecipient } from '@volante/contracts/billing/electronic-recipient.contract';
import { invoiceHistory } from '@volante/contracts/billing/invoice.contract';

/** Reads that a file, a consent or a note makes stale. */
export const ELECTRONIC_READS = [invoiceElectronicRead, electronicRecipient.calls.read, invoiceHistory];
