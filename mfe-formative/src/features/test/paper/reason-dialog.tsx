import { type PaperReason, paperReason } from '@volante/contracts/e-learning/paper-test.fields';
import { AreaField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { usePaperText } from './paper-text';

export interface ReasonDialogProps {
  title: string;
  okText: string;
  before: string;
  isDanger?: boolean;
  onSave: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why answers are changed or taken back. */
export function ReasonDialog({
  title,
  okText,
  before,
  isDanger = false,
  onSave,
  onClose,
}: ReasonDialogProps) {
  const text = usePaperText();
  const form = useRecordForm<PaperReason>({
    schema: paperReason,
    initial: { reason: '' },
    save: ({ values }) => onSave(values.reason),
    onSaved: onClose,
  });
  return (
    <FormDialog {...{ form, title, okText, isDanger, onClose }} before={<p>{before}</p>}>
      <AreaField form={form} name="reason" label={text('paper.reason')} help="" maxLength={500} />
    </FormDialog>
  );
}
