import { reasonForm } from '@volante/contracts/billing/bank-form.fields';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useBankText } from './bank-text';

interface ReasonDialogProps {
  title: string;
  help: string;
  save: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why before something is taken back. */
export function ReasonDialog({ title, help, save, onClose }: ReasonDialogProps) {
  const text = useBankText();
  const form = useRecordForm<{ reason: string }>({
    schema: reasonForm,
    initial: { reason: '' },
    save: ({ values }) => save(values.reason),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={title}
      okText={title}
      onClose={onClose}
      before={<p className="v-dialog-text">{help}</p>}
    >
      <TextField form={form} name="reason" label={text('bank.field.reason')} maxLength={200} autoFocus />
    </FormDialog>
  );
}
