import { Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useDriveText } from '../drive-text';

interface FieldProps {
  words?: string;
  name: string;
  control: (id: string) => ReactNode;
}

/** A labelled control of a dialog about links; `words`: the group of its texts. */
export function Field({ words = 'links', name, control }: FieldProps) {
  const text = useDriveText();
  const id = useId();
  return (
    <div>
      <label className="v-label" htmlFor={id}>
        {text(`drive.${words}.${name}`)}
      </label>
      {control(id)}
    </div>
  );
}

interface ChoiceProps {
  words?: string;
  name: string;
  value: number;
  options: { value: number; label: string }[];
  onChange: (value: number) => void;
}

export function Choice({ words = 'links', name, ...select }: ChoiceProps) {
  return (
    <Field {...{ words, name }} control={(id) => <Select id={id} style={{ width: '100%' }} {...select} />} />
  );
}

interface LineProps {
  words?: string;
  name: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
}

export function Line({ words = 'links', name, value, max, onChange }: LineProps) {
  const text = useDriveText();
  const placeholder = text(`drive.${words}.${name}Help`);
  const control = (id: string) => (
    <Input
      {...{ id, value, placeholder }}
      maxLength={max}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return <Field {...{ words, name }} control={control} />;
}
