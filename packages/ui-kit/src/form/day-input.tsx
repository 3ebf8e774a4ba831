import { Input } from 'antd';
import { useState } from 'react';
import { formatDay, isDayShaped, parseDay } from '../display/dates';
import { useKitText } from '../text/text';
import { DayCalendar } from './day-calendar';

interface DayInputProps {
  id: string;
  /** `YYYY-MM-DD` or `null`. */
  value: string | null;
  isWrong: boolean;
  describedBy?: string;
  onChange: (day: string | null) => void;
  /** The text is no day; `null` when it is one. */
  onRefuse: (message: string | null) => void;
  onBlur: () => void;
}

/** A day typed the Spanish way (`1/2/90`, `010290`, …), which is quicker at a desk, or picked from a calendar. */
export function DayInput({ id, value, isWrong, describedBy, onChange, onRefuse, onBlur }: DayInputProps) {
  const text = useKitText();
  const [typed, setTyped] = useState(formatDay(value));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (parseDay(typed) !== (value ?? '')) setTyped(formatDay(value));
  }
  const change = (next: string) => {
    setTyped(next);
    const day = parseDay(next);
    onRefuse(day === null ? text(isDayShaped(next) ? 'form.dayUnreal' : 'form.dayWrong') : null);
    if (day !== null) onChange(day === '' ? null : day);
  };
  return (
    <Input
      id={id}
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      placeholder={text('form.dayHint')}
      maxLength={10}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      suffix={<DayCalendar value={value} onPick={(day) => change(formatDay(day))} />}
      aria-keyshortcuts="Alt+ArrowDown"
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        event.currentTarget.parentElement?.querySelector<HTMLElement>('.v-day-button')?.click();
      }}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        const day = parseDay(typed);
        if (day) setTyped(formatDay(day));
        onBlur();
      }}
    />
  );
}
