import { reasonUntil } from '@volante/contracts/client-businesses/client-business.fields';
import { AreaField, DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useClientText } from '../shared/client-text';

interface ReasonDialogProps {
  /** Names the act; also on the button. */
  title: string;
  /** The consequences of the action. */
  about: string;
  isDestructive?: boolean;
  /** Adds a field for a day, beginning with this one. */
  until?: string;
  onConfirm: (given: { reason: string; until: string }) => Promise<unknown>;
  onClose: () => void;
}

/** An act on a school that says why: the reason stays in both histories. */
export function ReasonDialog({ title, about, isDestructive, until, onConfirm, onClose }: ReasonDialogProps) {
  const text = useClientText();
  const form = useRecordForm<{ reason: string; until: string | null }>({
    schema: reasonUntil,
    initial: { reason: '', until: until ?? '2000-01-01' },
    save: ({ values }) => onConfirm({ reason: values.reason, until: values.until ?? '' }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={title} okText={title} isDanger={isDestructive === true} onClose={onClose}>
      <p>{about}</p>
      {until ? <DayField form={form} name="until" label={text('clients.field.until')} /> : null}
      <AreaField
        form={form}
        name="reason"
        label={text('clients.field.reason')}
        help={text('clients.help.reason')}
        maxLength={300}
      />
      <button type="submit" hidden />
    </FormDialog>
  );
}
