import type { DocumentSummary } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCredit } from '@volante/contracts/billing/payment.contract';
import { creditForm } from '@volante/contracts/billing/payment-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { CashReasons, type CashReasonValues } from '../pay/cash-reasons';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';

interface UseCreditDialogProps {
  /** Oldest first: the credit goes to them in this order. */
  open: readonly DocumentSummary[];
  creditCents: number;
  onClose: () => void;
}

/** Uses the customer's credit. Credit that came as cash may need a reason, as cash does. */
export function UseCreditDialog({ open, creditCents, onClose }: UseCreditDialogProps) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const use = useCallMutation(invoicePaymentCredit, { invalidates: INVOICE_READS });
  const form = useRecordForm<CashReasonValues>({
    schema: creditForm,
    initial: { taken: '', abroad: '', apart: '' },
    save: async ({ values }) => {
      const reasons = Object.fromEntries(Object.entries(values).filter(([, why]) => why));
      const { usedCents } = await use.mutateAsync({ documents: open.map(({ id }) => id), ...reasons });
      feedback.done(text('invoices.done.credit', { cents: eurosText(usedCents) }));
    },
    onSaved: onClose,
  });
  const title = text('invoices.act.useCredit');
  return (
    <FormDialog
      form={form}
      title={title}
      okText={title}
      onClose={onClose}
      before={
        <p className="v-dialog-text">{text('invoices.pay.creditText', { cents: eurosText(creditCents) })}</p>
      }
    >
      <CashReasons form={form} />
    </FormDialog>
  );
}
