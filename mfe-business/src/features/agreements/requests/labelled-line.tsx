import { Input } from 'antd';
import { useId } from 'react';

interface LineProps {
  label: string;
  value: string;
  type?: string;
  help?: string;
  onChange: (value: string) => void;
}

/** A line to type on, under its label. */
export function LabelledLine({ label, value, type = 'text', help, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <Input id={id} type={type} value={value} onChange={(event) => onChange(event.target.value)} />
      {help ? <p className="v-help">{help}</p> : null}
    </div>
  );
}
