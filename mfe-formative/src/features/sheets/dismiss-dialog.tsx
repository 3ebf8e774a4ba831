import { overrideFields } from '@volante/contracts/training/lesson.fields';
import { sheetList, sheetRead, sheetSettle } from '@volante/contracts/training/sheet.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useOwnText } from '../../texts';

/** Leaves a sheet out of the student's card, with a reason. */
export function DismissDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useOwnText();
  const settle = useCallMutation(sheetSettle, { invalidates: [sheetRead, sheetList] });
  const form = useRecordForm<{ reason: string }>({
    schema: overrideFields,
    initial: { reason: '' },
    save: ({ values: { reason } }) => settle.mutateAsync({ id, act: 'dismiss', reason }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('sheets.dismissTitle')}
      okText={text('sheets.dismiss')}
      onClose={onClose}
      before={<p>{text('sheets.dismissBody')}</p>}
    >
      <TextField form={form} name="reason" label={text('sheets.reason')} maxLength={300} />
    </FormDialog>
  );
}
