import { useId } from 'react';

/** A field of the form that buys, with its mistake below it. */
export function BuyField({
  name,
  label,
  value,
  error,
  type,
  fill,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  error: string;
  type: 'text' | 'email' | 'tel';
  fill: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <p className="v-open-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name, type, value }}
        autoComplete={fill}
        inputMode={name === 'postalCode' ? 'numeric' : undefined}
        maxLength={120}
        aria-invalid={error !== ''}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error ? (
        <span id={`${id}-error`} className="v-open-problem">
          {error}
        </span>
      ) : null}
    </p>
  );
}

/** Words that the person ticks. */
export function BuyTick({
  words,
  isTicked,
  error,
  onTick,
}: {
  words: string;
  isTicked: boolean;
  error: string;
  onTick: (isTicked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="vo-tick">
      <label htmlFor={id}>
        <input
          {...{ id, type: 'checkbox', checked: isTicked }}
          aria-invalid={error !== ''}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>{words}</span>
      </label>
      {error ? (
        <span id={`${id}-error`} className="v-open-problem">
          {error}
        </span>
      ) : null}
    </div>
  );
}
