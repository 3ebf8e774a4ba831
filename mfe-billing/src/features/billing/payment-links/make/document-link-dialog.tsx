import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { LinkDialog } from './link-dialog';

/** On the page of an invoice or ticket: a link by which it is paid. */
export function DocumentLinkDialog({
  document,
  onClose,
}: {
  document: BillingDocument;
  onClose: () => void;
}) {
  return <LinkDialog of={{ document: document.id }} name={document.payer.name} onClose={onClose} />;
}
