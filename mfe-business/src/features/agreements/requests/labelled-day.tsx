import { DayInput } from '@volante/ui-kit/day-input';
import { useId, useState } from 'react';

interface LabelledDayProps {
  label: string;
  value: string | null;
  /** `null`: the text is empty or no day. */
  onChange: (day: string | null) => void;
}

/** A day with its label and, for a text that is no day, the reason. */
export function LabelledDay({ label, value, onChange }: LabelledDayProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const refuse = (message: string | null) => {
    setWrong(message);
    if (message !== null) onChange(null);
  };
  return (
    <div className="vb-agreement-day">
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        value={value}
        isWrong={wrong !== null}
        describedBy={`${id}-wrong`}
        onChange={onChange}
        onRefuse={refuse}
        onBlur={() => undefined}
      />
      {wrong === null ? null : (
        <span id={`${id}-wrong`} className="v-problem">
          {wrong}
        </span>
      )}
    </div>
  );
}
