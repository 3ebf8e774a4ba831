import { paymentUndoForm } from '@volante/contracts/billing/payment-form.fields';
import { type PurchaseTrigger, purchaseTriggerDrop } from '@volante/contracts/billing/purchase.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useBillingText } from '../billing-text';
import { PURCHASE_READS } from './purchase-reads';

/** Something is not to be done: the row stays, with the reason. */
export function DropDialog({ row, onClose }: { row: PurchaseTrigger; onClose: () => void }) {
  const text = useBillingText();
  const feedback = useFeedback();
  const drop = useCallMutation(purchaseTriggerDrop, { invalidates: PURCHASE_READS });
  const form = useRecordForm<{ reason: string }>({
    schema: paymentUndoForm,
    initial: { reason: '' },
    save: ({ values }) => drop.mutateAsync({ ids: [row.id], reason: values.reason }),
    onSaved: () => {
      feedback.done(text('billing.purchases.dropped'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('billing.purchases.dropTitle')}
      okText={text('billing.purchases.drop')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('billing.purchases.dropText')}</p>}
    >
      <TextField
        form={form}
        name="reason"
        label={text('billing.purchases.reason')}
        maxLength={200}
        autoFocus
      />
    </FormDialog>
  );
}
