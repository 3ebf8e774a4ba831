import { useId, useState } from 'react';
import { DayInput } from './day-input';

interface DayBoxProps {
  label: string;
  /** `YYYY-MM-DD`; '' or `null`: none. */
  value: string | null;
  className?: string;
  /** '' when it was emptied. */
  onChange: (day: string) => void;
}

/** A day with its label, outside a form of fields; an invalid text is reported below it. */
export function DayBox({ label, value, className, onChange }: DayBoxProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className={className}>
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <DayInput
        id={id}
        value={value || null}
        isWrong={problem !== null}
        describedBy={`${id}-note`}
        onChange={(day) => onChange(day ?? '')}
        onRefuse={setProblem}
        onBlur={() => undefined}
      />
      {problem ? (
        <p id={`${id}-note`} className="v-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
