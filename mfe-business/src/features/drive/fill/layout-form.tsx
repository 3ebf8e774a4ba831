import type { LayoutField } from '@volante/contracts/files/layout.contract';
import { MAX_LAYOUT_VALUE } from '@volante/contracts/files/layout-limits';
import { Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { useDriveText } from '../drive-text';

export type LayoutValues = Readonly<Record<string, string>>;

interface FieldProps {
  field: LayoutField;
  value: string;
  onChange: (value: string) => void;
}

function FieldInput({ id, field, value, onChange }: FieldProps & { id: string }) {
  const text = useDriveText();
  if (field.kind === 'choice')
    return (
      <Select
        id={id}
        value={value || null}
        placeholder={text('drive.fill.choose')}
        options={field.options.map((option) => ({ value: option, label: option }))}
        onChange={onChange}
      />
    );
  return (
    <Input
      id={id}
      value={value}
      maxLength={MAX_LAYOUT_VALUE}
      aria-describedby={`${id}-note`}
      status={value.trim() === '' ? 'warning' : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Field({ field, value, onChange }: FieldProps) {
  const text = useDriveText();
  const id = useId();
  if (field.kind === 'tick')
    return (
      <Checkbox checked={value !== ''} onChange={({ target }) => onChange(target.checked ? 'on' : '')}>
        {field.label}
      </Checkbox>
    );
  const isLacking = value.trim() === '';
  return (
    <div className="vb-fill-field">
      <label htmlFor={id}>{field.label}</label>
      <FieldInput id={id} field={field} value={value} onChange={onChange} />
      <span id={`${id}-note`} className={isLacking ? 'vb-fill-lacks' : 'v-help'}>
        {text(isLacking ? 'drive.fill.lacks' : `drive.fill.from.${field.from}`)}
      </span>
    </div>
  );
}

interface LayoutFormProps {
  fields: readonly LayoutField[];
  values: LayoutValues;
  onChange: (name: string, value: string) => void;
}

/** Missing values come first. */
export function LayoutForm({ fields, values, onChange }: LayoutFormProps) {
  const ordered = [...fields].sort((one, other) => Number(other.isLacking) - Number(one.isLacking));
  return (
    <div className="vb-fill-fields">
      {ordered.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? field.value}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  );
}
