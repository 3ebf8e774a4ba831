import {
  type VerifactuIssuer,
  verifactuResume,
  verifactuStart,
} from '@volante/contracts/billing/verifactu.contract';
import { certificateDelete } from '@volante/contracts/billing/verifactu-certificate.contract';
import { verifactuReasonForm } from '@volante/contracts/billing/verifactu-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { VERIFACTU_READS } from '../shared/verifactu-reads';
import { useVerifactuText } from '../shared/verifactu-text';

interface DialogProps {
  issuer: VerifactuIssuer;
  onClose: () => void;
}
const READS = { invalidates: VERIFACTU_READS };

/** Switching on is for good until the end of the year. */
export function StartDialog({ issuer, onClose }: DialogProps) {
  const text = useVerifactuText();
  const start = useCallMutation(verifactuStart, READS);
  return (
    <ConfirmDialog
      title={text('verifactu.act.start')}
      isDestructive={false}
      onConfirm={() => start.mutateAsync({ issuer: issuer.id })}
      onClose={onClose}
    >
      <p>{text('verifactu.startText', { name: issuer.name })}</p>
    </ConfirmDialog>
  );
}

export function RemoveDialog({ issuer, onClose }: DialogProps) {
  const text = useVerifactuText();
  const remove = useCallMutation(certificateDelete, READS);
  return (
    <ConfirmDialog
      title={text('verifactu.act.removeCertificate')}
      onConfirm={() => remove.mutateAsync({ issuer: issuer.id })}
      onClose={onClose}
    >
      <p>{text('verifactu.removeText', { name: issuer.name })}</p>
    </ConfirmDialog>
  );
}

/** Issuing goes on after an old backup, with the reason on record. */
export function ResumeDialog({ issuer, onClose }: DialogProps) {
  const text = useVerifactuText();
  const feedback = useFeedback();
  const resume = useCallMutation(verifactuResume, READS);
  const form = useRecordForm<{ reason: string }>({
    schema: verifactuReasonForm,
    initial: { reason: '' },
    save: ({ values }) => resume.mutateAsync({ issuer: issuer.id, reason: values.reason }),
    onSaved: () => {
      feedback.done(text('verifactu.done.resume'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('verifactu.act.resume')}
      okText={text('verifactu.act.resume')}
      isDanger
      onClose={onClose}
      before={<p className="v-dialog-text">{text('verifactu.resumeText')}</p>}
    >
      <TextField form={form} name="reason" label={text('verifactu.reason')} maxLength={200} autoFocus />
    </FormDialog>
  );
}
