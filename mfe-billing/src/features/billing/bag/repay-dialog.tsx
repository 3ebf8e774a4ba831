import { bagRepay } from '@volante/contracts/billing/bag.contract';
import { repayForm } from '@volante/contracts/billing/bag-form.fields';
import { PAYMENT_METHODS, type PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { EuroField } from '../shared/money-fields';
import { BAG_READS } from './bag-reads';
import { useBagText } from './bag-text';
import { WayFields } from './way-fields';
import './bag.css';

type Values = { cents: number | null; method: PaymentMethod | null; reason: string; till: string | null };
const METHODS = Object.entries(PAYMENT_METHODS);

interface RepayDialogProps {
  contact: string;
  /** Money for fees that nobody used, or the credit of corrected and overpaid documents. */
  purse: 'fees' | 'credit';
  heldCents: number;
  onClose: () => void;
}

/** Pays back what is held for a person. */
export function RepayDialog({ contact, purse, heldCents, onClose }: RepayDialogProps) {
  const text = useBagText();
  const feedback = useFeedback();
  const repay = useCallMutation(bagRepay, { invalidates: BAG_READS });
  const form = useRecordForm<Values>({
    schema: repayForm,
    initial: { cents: heldCents, method: null, reason: '', till: null },
    save: async ({ values: { cents, method, reason } }) => {
      const paid = cents ?? 0;
      await repay.mutateAsync({ contact, purse, cents: paid, method: method ?? 'transfer', reason });
      feedback.done(text('bag.repay.done', { cents: eurosText(paid) }));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text(`bag.repay.title.${purse}`)}
      okText={text('bag.refund.ok')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text(`bag.repay.text.${purse}`)}</p>}
    >
      <EuroField form={form} name="cents" label={text('bag.repay.cents')} />
      <WayFields form={form} name="method" ways={METHODS} />
    </FormDialog>
  );
}
