import { paymentLinkMail } from '@volante/contracts/billing/payment-link.contract';
import { linkMailForm } from '@volante/contracts/billing/payment-link.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { LINK_READS } from '../shared/pay-reads';
import { usePaymentText } from '../shared/pay-text';
import type { Shared } from './share-link';

type Values = { address: string; message: string };

/** Sends a link by mail, to the customer's own address by default. */
export function MailDialog({ link, onClose }: { link: Pick<Shared, 'id' | 'address'>; onClose: () => void }) {
  const text = usePaymentText();
  const feedback = useFeedback();
  const mail = useCallMutation(paymentLinkMail, { invalidates: LINK_READS });
  const form = useRecordForm<Values>({
    schema: linkMailForm,
    initial: { address: link.address, message: '' },
    save: async ({ values }) => {
      const { isQueued } = await mail.mutateAsync({ id: link.id, ...values });
      feedback.done(text(isQueued ? 'payments.mail.done' : 'payments.mail.again'));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('payments.mail.title')}
      okText={text('payments.act.mail')}
      onClose={onClose}
    >
      <TextField form={form} name="address" label={text('payments.mail.address')} maxLength={254} autoFocus />
      <AreaField form={form} name="message" label={text('payments.mail.message')} maxLength={2_000} />
    </FormDialog>
  );
}
