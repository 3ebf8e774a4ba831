import { type VerifactuProblem, verifactuDismiss } from '@volante/contracts/billing/verifactu.contract';
import { verifactuReasonForm } from '@volante/contracts/billing/verifactu-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { VERIFACTU_READS } from '../shared/verifactu-reads';
import { useVerifactuText } from '../shared/verifactu-text';

/** A problem that was solved another way leaves the inbox, with the reason on record. */
export function DismissDialog({ row, onClose }: { row: VerifactuProblem; onClose: () => void }) {
  const text = useVerifactuText();
  const feedback = useFeedback();
  const dismiss = useCallMutation(verifactuDismiss, { invalidates: VERIFACTU_READS });
  const form = useRecordForm<{ reason: string }>({
    schema: verifactuReasonForm,
    initial: { reason: '' },
    save: ({ values }) => dismiss.mutateAsync({ taxId: row.taxId, seq: row.seq, reason: values.reason }),
    onSaved: () => {
      feedback.done(text('verifactu.done.dismiss'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('verifactu.act.dismiss')}
      okText={text('verifactu.act.dismiss')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('verifactu.dismissText', { number: row.number })}</p>}
    >
      <TextField form={form} name="reason" label={text('verifactu.reason')} maxLength={200} autoFocus />
    </FormDialog>
  );
}
