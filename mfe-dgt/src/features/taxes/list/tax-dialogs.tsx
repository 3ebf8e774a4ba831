import { type DgtTax, taxDelete, taxUpdate } from '@volante/contracts/dgt/tax.contract';
import { taxNumberFields, taxRefundFields, taxStudentFields } from '@volante/contracts/dgt/tax.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { StudentChoice } from '../../../shared/student-choice';
import { today } from '../../../shared/today';
import { TAX_READS } from './tax-reads';

export type TaxAct = 'number' | 'assign' | 'refund' | 'delete';

interface TaxDialogProps {
  tax: DgtTax;
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
    <Modal
      open
      title={title}
      okText={text('save')}
      cancelText={text('cancel')}
      confirmLoading={form.isSaving}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormFrame form={form} label={title}>
        <div>{children}</div>
      </FormFrame>
    </Modal>
  );
}

function useTaxUpdate({ tax, onClose }: TaxDialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const update = useCallMutation(taxUpdate, { invalidates: TAX_READS });
  return {
    save: (change: { number?: string; student?: string | null; refundedOn?: string }) =>
      update.mutateAsync({ id: tax.id, version: tax.version, ...change }),
    onSaved: () => {
      feedback.done(text('tax.done.saved'));
      onClose();
    },
  };
}

function NumberDialog(props: TaxDialogProps) {
  const text = useDgtText();
  const { save, onSaved } = useTaxUpdate(props);
  const form = useRecordForm<{ number: string }>({
    schema: taxNumberFields,
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

function AssignDialog(props: TaxDialogProps) {
  const text = useDgtText();
  const { save, onSaved } = useTaxUpdate(props);
  const form = useRecordForm<{ student: string | null }>({
    schema: taxStudentFields,
    initial: { student: props.tax.student?.id ?? null },
    save: ({ values }) => save(values),
    onSaved,
  });
  return (
    <Frame form={form} title={text('tax.act.assign')} onClose={props.onClose}>
      <FieldFrame
        form={form}
        name="student"
        label={text('tax.columns.student')}
        help={text('tax.assignHelp')}
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

function RefundDialog(props: TaxDialogProps) {
  const text = useDgtText();
  const { save, onSaved } = useTaxUpdate(props);
  const form = useRecordForm<{ refundedOn: string | null }>({
    schema: taxRefundFields,
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

function DeleteDialog({ tax, onClose }: TaxDialogProps) {
  const text = useDgtText();
  const remove = useCallMutation(taxDelete, { invalidates: TAX_READS });
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
export function TaxDialogs({ act, ...props }: TaxDialogProps & { act: TaxAct }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}
