interface CodeInputProps {
  id: string;
  value: string;
  describedBy?: string;
  onChange: (code: string) => void;
}

/** Six digits of a letter or message; phones offer them by themselves. */
export function CodeInput({ id, value, describedBy, onChange }: CodeInputProps) {
  return (
    <input
      id={id}
      className="va-code"
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  );
}
