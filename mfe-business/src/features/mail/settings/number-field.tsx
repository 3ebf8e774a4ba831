import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { InputNumber } from 'antd';
import { useMailText } from '../shared/mail-text';
import type { SettingsValues } from './use-settings-form';

export function NumberField({
  form,
  name,
}: {
  form: RecordForm<SettingsValues>;
  name: 'port' | 'perMinute';
}) {
  const text = useMailText();
  return (
    <FieldFrame
      form={form}
      name={name}
      label={text(`mail.settings.fields.${name}`)}
      help={text(`mail.settings.help.${name}`)}
    >
      <InputNumber
        id={fieldId(form.id, name)}
        style={{ width: '100%' }}
        value={form.values[name]}
        min={1}
        precision={0}
        onChange={(value) => form.set(name, value ?? 0)}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
