import { Select } from 'antd';
import { useId } from 'react';

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A choice under its label, outside of a record's form. */
export function LabelledChoice<T extends string | number>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <Select<T> id={id} value={value} options={[...options]} onChange={onChange} />
    </div>
  );
}
