import { inboxForm } from '@volante/contracts/billing/payment-link.fields';
import {
  type InboxPayment,
  paymentInboxDecide,
} from '@volante/contracts/billing/payment-notification.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { MONEY_READS } from '../shared/pay-reads';
import { usePaymentText } from '../shared/pay-text';
import { useRefundNotice } from '../shared/use-refund-notice';
import type { Act } from './inbox.page';

const ACTS: Readonly<Record<Act | 'sell', string>> = {
  ...{ apply: 'apply', sell: 'sell', refund: 'giveBack', dismiss: 'dismiss' },
};

/** A decision about money of the inbox, with its reason. */
export function DecideDialog({ row, act, onClose }: { row: InboxPayment; act: Act; onClose: () => void }) {
  const text = usePaymentText();
  // Money for a product pays no document yet: it is sold again.
  const words = act === 'apply' && row.product !== '' ? 'sell' : act;
  const feedback = useFeedback();
  const notice = useRefundNotice();
  const decide = useCallMutation(paymentInboxDecide, { invalidates: MONEY_READS });
  const form = useRecordForm<{ reason: string }>({
    schema: inboxForm,
    initial: { reason: '' },
    save: async ({ values: { reason } }) => {
      const { refund, words } = await decide.mutateAsync({ id: row.id, version: row.version, act, reason });
      if (refund === null) feedback.done(text('payments.inbox.done'));
      else notice(refund, words);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text(`payments.inbox.${words}Title`)}
      okText={text(`payments.act.${ACTS[words]}`)}
      isDanger={act === 'refund'}
      onClose={onClose}
      before={
        <p className="v-dialog-text">
          {text(`payments.inbox.${words}Text`, { cents: eurosText(row.cents), product: row.product })}
        </p>
      }
    >
      <TextField form={form} name="reason" label={text('payments.inbox.reason')} maxLength={200} autoFocus />
    </FormDialog>
  );
}
