import { type DgtFee, dgtFeeDelete, dgtFeeUpdate } from '@volante/contracts/dgt/dgt-fee.contract';
import {
  dgtFeeNumberFields,
  dgtFeeRefundFields,
  dgtFeeStudentFields,
} from '@volante/contracts/dgt/dgt-fee.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import type { ReactNode } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { StudentChoice } from '../../../shared/student-choice';
import { today } from '../../../shared/today';
import { DGT_FEE_READS } from './dgt-fee-reads';

export type DgtFeeAct = 'number' | 'assign' | 'refund' | 'delete';

interface DgtFeeDialogProps {
  tax: DgtFee;
  onClose: () => void;
}

function Frame<V extends Record<string, unknown>>(props: {
  form: RecordForm<V>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useDgtText();
  const { form, title, onClose, children } = props;
  return (
    <FormDialog form={form} title={title} okText={text('save')} onClose={onClose}>
      <div>{children}</div>
    </FormDialog>
  );
}

function useDgtFeeUpdate({ tax, onClose }: DgtFeeDialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const update = useCallMutation(dgtFeeUpdate, { invalidates: DGT_FEE_READS });
  return {
    save: (change: { number?: string; student?: string | null; refundedOn?: string }) =>
      update.mutateAsync({ id: tax.id, version: tax.version, ...change }),
    onSaved: () => {
      feedback.done(text('tax.done.saved'));
      onClose();
    },
  };
}

function NumberDialog(props: DgtFeeDialogProps) {
  const text = useDgtText();
  const { save, onSaved } = useDgtFeeUpdate(props);
  const form = useRecordForm<{ number: string }>({
    schema: dgtFeeNumberFields,
    initial: { number: props.tax.number },
    save: ({ values }) => save(values),
    onSaved,
  });
  return (
    <Frame form={form} title={text('tax.act.number')} onClose={props.onClose}>
      <TextField form={form} name="number" label={text('tax.columns.number')} autoFocus />
    </Frame>
  );
}

function AssignDialog(props: DgtFeeDialogProps) {
  const text = useDgtText();
  const { save, onSaved } = useDgtFeeUpdate(props);
  const form = useRecordForm<{ student: string | null }>({
    schema: dgtFeeStudentFields,
    initial: { student: props.tax.student?.id ?? null },
    save: ({ values }) => save(values),
    onSaved,
  });
  const owner = props.tax.student;
  return (
    <Frame form={form} title={text('tax.act.assign')} onClose={props.onClose}>
      <FieldFrame
        form={form}
        name="student"
        label={text('tax.columns.student')}
        help={owner ? text('tax.reassignHelp', { name: owner.name }) : text('tax.assignHelp')}
      >
        <StudentChoice
          id={fieldId(form.id, 'student')}
          value={form.values.student}
          isWrong={form.errors.student !== undefined}
          onChange={(student) => form.set('student', student?.id ?? null)}
        />
      </FieldFrame>
    </Frame>
  );
}

function RefundDialog(props: DgtFeeDialogProps) {
  const text = useDgtText();
  const { save, onSaved } = useDgtFeeUpdate(props);
  const form = useRecordForm<{ refundedOn: string | null }>({
    schema: dgtFeeRefundFields,
    initial: { refundedOn: today() },
    save: ({ values }) => save({ refundedOn: values.refundedOn ?? '' }),
    onSaved,
  });
  return (
    <Frame form={form} title={text('tax.act.refund')} onClose={props.onClose}>
      <p className="vd-soft">{text('tax.refundText')}</p>
      <DayField form={form} name="refundedOn" label={text('tax.refundedOn')} />
    </Frame>
  );
}

function DeleteDialog({ tax, onClose }: DgtFeeDialogProps) {
  const text = useDgtText();
  const remove = useCallMutation(dgtFeeDelete, { invalidates: DGT_FEE_READS });
  return (
    <ConfirmDialog
      title={text('tax.act.delete')}
      onClose={onClose}
      onConfirm={() => remove.mutateAsync({ id: tax.id })}
    >
      <p>{text('tax.deleteText')}</p>
    </ConfirmDialog>
  );
}

const DIALOGS = { number: NumberDialog, assign: AssignDialog, refund: RefundDialog, delete: DeleteDialog };

/** Dialogs about one fee; loaded on demand. */
export function DgtFeeDialogs({ act, ...props }: DgtFeeDialogProps & { act: DgtFeeAct }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}
