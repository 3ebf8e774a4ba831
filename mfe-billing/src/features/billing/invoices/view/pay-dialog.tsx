import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCreate } from '@volante/contracts/billing/payment.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { PayFields } from '../pay/pay-fields';
import { usePayForm } from '../pay/pay-form';
import { RemittedNote } from '../pay/remitted-note';
import { pendingOf } from '../shared/document-words';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';

/** Takes money for an issued document; what is pending is filled in. */
export function PayDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const pay = useCallMutation(invoicePaymentCreate, { invalidates: INVOICE_READS });
  const open = pendingOf(document);
  const form = usePayForm({
    cents: open,
    pay: (money) => pay.mutateAsync({ id: document.id, ...money }),
    onPaid: () => {
      feedback.done(text('invoices.done.paid'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('invoices.pay.title', { number: document.number })}
      okText={text('invoices.act.pay')}
      onClose={onClose}
    >
      {document.remittedOn ? <RemittedNote number={document.number} on={document.remittedOn} /> : null}
      <PayFields form={form} open={open} mayKeep={document.contact !== null} />
    </FormDialog>
  );
}
