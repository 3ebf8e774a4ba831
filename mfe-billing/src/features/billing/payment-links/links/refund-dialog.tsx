import { type PaymentLink, paymentLinkRefund } from '@volante/contracts/billing/payment-link.contract';
import { linkRefundForm } from '@volante/contracts/billing/payment-link.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, useRecordForm } from '@volante/ui-kit/record-form';
import { Checkbox } from 'antd';
import { EuroField } from '../../shared/money-fields';
import { MONEY_READS } from '../shared/pay-reads';
import { usePaymentText } from '../shared/pay-text';
import { useRefundNotice } from '../shared/use-refund-notice';

type Values = { cents: number | null; reason: string; isOutside: boolean };

/** Cents that nothing has given back, or is about to. */
export const leftOf = ({ cents, refunds }: PaymentLink): number =>
  cents - refunds.filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.cents, 0);

function useRefundForm(link: PaymentLink, left: number, onClose: () => void) {
  const notice = useRefundNotice();
  const refund = useCallMutation(paymentLinkRefund, { invalidates: MONEY_READS });
  return useRecordForm<Values>({
    schema: linkRefundForm,
    initial: { cents: left, reason: '', isOutside: false },
    save: async ({ values: { cents, ...rest } }) => {
      const { state, words } = await refund.mutateAsync({ id: link.id, cents: cents ?? 0, ...rest });
      notice(state, words);
    },
    onSaved: onClose,
  });
}

/** Gives money of a paid link back to the card, whole or in part. */
export function RefundDialog({ link, onClose }: { link: PaymentLink; onClose: () => void }) {
  const text = usePaymentText();
  const left = leftOf(link);
  const form = useRefundForm(link, left, onClose);
  const id = fieldId(form.id, 'cents');
  return (
    <FormDialog
      form={form}
      title={text('payments.refund.title')}
      okText={text('payments.act.refund')}
      isDanger
      focusOn={id}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('payments.refund.text')}</p>}
    >
      <EuroField
        form={form}
        name="cents"
        label={text('payments.refund.cents')}
        help={text('payments.refund.left', { cents: eurosText(left) })}
      />
      <TextField form={form} name="reason" label={text('payments.refund.reason')} maxLength={200} />
      <Checkbox
        checked={form.values.isOutside}
        onChange={({ target }) => form.set('isOutside', target.checked)}
      >
        {text('payments.refund.outside')}
      </Checkbox>
    </FormDialog>
  );
}
