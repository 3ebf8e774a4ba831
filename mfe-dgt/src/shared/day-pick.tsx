import { DayInput } from '@volante/ui-kit/day-input';
import { useId, useState } from 'react';

interface DayPickProps {
  label: string;
  /** `YYYY-MM-DD` or `null`. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A day outside of a form, typed the Spanish way, with a message when it is invalid. */
export function DayPick({ label, value, onChange }: DayPickProps) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <div className="vd-pick">
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        value={value}
        isWrong={refused !== null}
        describedBy={`${id}-note`}
        onChange={onChange}
        onRefuse={setRefused}
        onBlur={() => undefined}
      />
      <small id={`${id}-note`} className="vd-pick-note">
        {refused}
      </small>
    </div>
  );
}
