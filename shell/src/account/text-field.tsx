import { useId } from 'react';

export function TextField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password';
  autoComplete?: string;
  problem?: string | null;
  inputMode?: 'numeric';
}) {
  const { label, value, onChange, type = 'text', autoComplete = 'off', problem = null, inputMode } = props;
  const id = useId();
  return (
    <div className="ac-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="ac-input"
        type={type}
        value={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={254}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? (
        <p className="ac-missing" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
