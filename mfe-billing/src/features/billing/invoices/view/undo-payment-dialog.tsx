import { invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { paymentUndoForm } from '@volante/contracts/billing/payment-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';
import { methodText, type Payment } from './payments';

/** A payment is taken back with a reason; it stays in the list. */
export function UndoPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const undo = useCallMutation(invoicePaymentDelete, { invalidates: INVOICE_READS });
  const form = useRecordForm<{ reason: string }>({
    schema: paymentUndoForm,
    initial: { reason: '' },
    save: ({ values }) => undo.mutateAsync({ payment: payment.id, reason: values.reason }),
    onSaved: () => {
      feedback.done(text('invoices.done.undone'));
      onClose();
    },
  });
  const title = text('invoices.act.undoPayment');
  const words = {
    cents: eurosText(payment.wholeCents),
    method: methodText(payment.method, text).toLowerCase(),
  };
  return (
    <FormDialog
      form={form}
      title={title}
      okText={title}
      isDanger
      onClose={onClose}
      before={<p className="v-dialog-text">{text('invoices.pay.undoText', words)}</p>}
    >
      <TextField form={form} name="reason" label={text('invoices.pay.reason')} maxLength={200} autoFocus />
    </FormDialog>
  );
}
