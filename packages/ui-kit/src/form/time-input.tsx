import { Input } from 'antd';
import { useState } from 'react';
import { parseTime } from './parse-time';

interface TimeInputProps {
  /** `HH:MM`; '' while there is none. */
  value: string;
  /** Accessible name; left out where a label points to `id`. */
  label?: string;
  id?: string;
  isWrong?: boolean;
  placeholder?: string;
  onChange: (time: string) => void;
}

/** A time typed the short way (`930`): the browser's own field shows AM and PM to some. An invalid text is reverted. */
export function TimeInput({ value, label, id, isWrong = false, placeholder, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (parseTime(typed) !== value) setTyped(value);
  }
  return (
    <Input
      {...(id ? { id } : {})}
      {...(placeholder ? { placeholder } : {})}
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      aria-label={label}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      onChange={(event) => {
        setTyped(event.target.value);
        const time = parseTime(event.target.value);
        if (time && event.target.value.trim().length > 2) onChange(time);
      }}
      onBlur={() => {
        const time = parseTime(typed);
        if (time) onChange(time);
        setTyped(time ?? value);
      }}
    />
  );
}
