import { centerRead, centerSave, type ExamCenter } from '@volante/contracts/dgt/exam-folder.contract';
import { centerFields } from '@volante/contracts/dgt/exam-folder.fields';
import { PROVINCES } from '@volante/contracts/provinces';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConflictDialog } from '@volante/ui-kit/conflict-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import { provinceName } from '../shared/use-setting-values';

/** Type alias, not interface: a form's values are an open record to the kit. */
type CenterValues = { name: string; province: number | null; code: string };

/** A centre of the school's own. */
export function CenterDialog({ center, onClose }: { center: ExamCenter | null; onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const save = useCallMutation(centerSave, { invalidates: [centerRead] });
  const form = useRecordForm<CenterValues>({
    schema: centerFields,
    initial: { name: center?.name ?? '', province: center?.province ?? null, code: center?.code ?? '' },
    ...(center ? { version: center.version } : {}),
    save: ({ values: { name, province, code }, version }) =>
      save.mutateAsync({
        ...(center ? { id: center.id, version: version ?? center.version, state: center.state } : {}),
        name,
        province: province ?? 0,
        code,
      }),
    onSaved: () => {
      feedback.done(text('setting.center.saved'));
      onClose();
    },
  });
  const labels = Object.fromEntries(
    ['name', 'province', 'code'].map((key) => [key, text(`setting.center.columns.${key}`)]),
  );
  return (
    <>
      <FormDialog
        form={form}
        title={text('setting.center.editTitle')}
        okText={text('save')}
        onClose={onClose}
        width={560}
      >
        <div>
          <TextField form={form} name="name" label={labels.name ?? ''} maxLength={120} autoFocus />
          <ChoiceField
            form={form}
            name="province"
            label={labels.province ?? ''}
            choices={PROVINCES.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField form={form} name="code" label={labels.code ?? ''} maxLength={20} />
        </div>
      </FormDialog>
      {form.conflict ? (
        <ConflictDialog
          form={form}
          conflict={form.conflict}
          labels={labels}
          show={(name, value) => (name === 'province' ? provinceName(value) : String(value ?? ''))}
        />
      ) : null}
    </>
  );
}
