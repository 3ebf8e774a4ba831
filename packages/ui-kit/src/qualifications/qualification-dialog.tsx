import {
  checkQualification,
  type QualificationFields,
  qualificationFields,
} from '@volante/contracts/qualifications/qualification.fields';
import { useCan } from '@volante/mfe-kit/session';
import { AreaField, DayField, TextField } from '../form/fields';
import { FormDialog } from '../form/form-dialog';
import { fieldId, useRecordForm } from '../form/record-form';
import { FileField } from '../records/file-field';
import type { RecordWordsOf } from '../records/record-words';
import { useKitText } from '../text/text';
import './qualifications-texts';

type Values = { [K in keyof QualificationFields]: QualificationFields[K] };

const EMPTY: Values = {
  ...{ name: '', number: '', description: '' },
  ...{ issuedOn: null, expiresOn: null, file: null },
};

interface DialogProps {
  /** `null`: a new one. */
  of: Values | null;
  words: RecordWordsOf;
  /** Throwing keeps the dialog open. */
  onSave: (fields: QualificationFields) => Promise<unknown>;
  onClose: () => void;
}

/** A qualification in a dialog: what it is, its days, and the scanned paper for those who may upload. */
export function QualificationDialog({ of, words, onSave, onClose }: DialogProps) {
  const text = useKitText();
  const mayUpload = useCan('file.modify');
  const form = useRecordForm<Values>({
    schema: qualificationFields,
    check: checkQualification,
    initial: of ?? EMPTY,
    save: async ({ values }) => {
      await onSave(values);
    },
    onSaved: onClose,
  });
  const title = text(of ? 'qualifications.edit' : 'qualifications.new');
  const label = (name: string) => text(`qualifications.${name}`);
  return (
    <FormDialog
      form={form}
      title={title}
      okText={of ? text('form.saveChanges') : title}
      focusOn={fieldId(form.id, 'name')}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={label('name')} help={label('nameHelp')} maxLength={120} />
      <TextField form={form} name="number" label={label('number')} maxLength={60} />
      <DayField form={form} name="issuedOn" label={label('issuedOn')} />
      <DayField form={form} name="expiresOn" label={label('expiresOn')} help={label('expiresHelp')} />
      <AreaField form={form} name="description" label={label('description')} maxLength={2_000} />
      {mayUpload ? (
        <FileField
          label={label('file')}
          help={label('fileHelp')}
          value={form.values.file}
          accept="any"
          copies={[]}
          name="acreditacion.$ext"
          title=""
          words={words}
          onChange={(id) => form.set('file', id)}
          onBusy={(isBusy) => form.hold('file', isBusy)}
        />
      ) : null}
    </FormDialog>
  );
}
