import { Input } from 'antd';
import { useId } from 'react';
import { useSlotText } from '../../../shared/slot-text';

export const MIN_REASON = 5;
const MAX_REASON = 300;

interface KeepReasonProps {
  value: string;
  onChange: (reason: string) => void;
}

/** Why a document is kept for less long than somebody had said. */
export function KeepReason({ value, onChange }: KeepReasonProps) {
  const text = useSlotText();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{text('slots.reason')}</label>
      <Input
        id={id}
        value={value}
        maxLength={MAX_REASON}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-help`} className="v-help">
        {text('slots.reasonHelp')}
      </span>
    </>
  );
}
