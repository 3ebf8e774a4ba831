import { Input } from 'antd';
import { FieldFrame } from '../form/fields';
import { FormSection } from '../form/form-layout';
import { type FormValues, fieldId, type RecordForm } from '../form/record-form';
import type { RecordShow } from './record-values';
import { OWN_PASSWORD } from './use-declared-form';

interface OwnPasswordProps {
  form: RecordForm<FormValues>;
  show: RecordShow;
}

/** The person's own password, asked for while fields are changed that decide where the school's money goes. */
export function OwnPasswordField({ form, show }: OwnPasswordProps) {
  if (!form.isRequired(OWN_PASSWORD)) return null;
  const id = fieldId(form.id, OWN_PASSWORD);
  const value = form.values[OWN_PASSWORD];
  return (
    <FormSection title={show.words.say('ownPasswordSection')}>
      <FieldFrame
        form={form}
        name={OWN_PASSWORD}
        label={show.words.say('ownPassword')}
        help={show.words.say('ownPasswordHelp')}
      >
        <Input.Password
          id={id}
          value={typeof value === 'string' ? value : ''}
          autoComplete="current-password"
          status={form.errors[OWN_PASSWORD] ? 'error' : ''}
          aria-invalid={form.errors[OWN_PASSWORD] !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => form.set(OWN_PASSWORD, event.target.value || null)}
          onBlur={() => form.blur(OWN_PASSWORD)}
        />
      </FieldFrame>
    </FormSection>
  );
}
