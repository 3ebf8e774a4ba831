import {
  type EnrolmentPhase,
  enrolmentRead,
  enrolmentSkip,
} from '@volante/contracts/contacts/enrolment.contract';
import { skipReasonFields } from '@volante/contracts/contacts/enrolment.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useEnrolmentText } from '../shared/enrolment-text';

interface SkipDialogProps {
  contact: string;
  phase: EnrolmentPhase;
  licence: LicenceClass | null;
  step: string;
  /** Name of the step on screen. */
  label: string;
  onClose: () => void;
}

/** Leaves a step out, with a reason if there is one to give. */
export function SkipDialog({ contact, phase, licence, step, label, onClose }: SkipDialogProps) {
  const text = useEnrolmentText();
  const feedback = useFeedback();
  const skip = useCallMutation(enrolmentSkip, { invalidates: [enrolmentRead] });
  const form = useRecordForm<{ reason: string }>({
    schema: skipReasonFields,
    initial: { reason: '' },
    save: ({ values }) =>
      skip.mutateAsync({ id: contact, phase, licence, step, label, reason: values.reason }),
    onSaved: () => {
      feedback.done(text('enrolment.skip.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('enrolment.skip.title', { step: label })}
      okText={text('enrolment.skip.ok')}
      onClose={onClose}
    >
      <div>
        <p>{text('enrolment.skip.text')}</p>
        <TextField
          form={form}
          name="reason"
          label={text('enrolment.skip.reason')}
          help={text('enrolment.skip.reasonHelp')}
          maxLength={200}
          autoFocus
        />
      </div>
    </FormDialog>
  );
}
