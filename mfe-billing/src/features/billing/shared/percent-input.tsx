import { SPANISH_HUNDREDTHS } from '@volante/ui-kit/spanish-number';
import { InputNumber } from 'antd';

const HUNDREDTHS = 100;

interface PercentInputProps {
  id: string;
  /** Hundredths of a percent. */
  value: number | null;
  isWrong?: boolean;
  describedBy?: string;
  onChange: (rate: number | null) => void;
  onBlur?: () => void;
}

/** A percentage as Spanish writes it: "21", "5,2". */
export function PercentInput({ id, value, isWrong, describedBy, onChange, onBlur }: PercentInputProps) {
  return (
    <InputNumber
      id={id}
      aria-invalid={isWrong ?? false}
      status={isWrong ? 'error' : ''}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      {...SPANISH_HUNDREDTHS}
      suffix="%"
      style={{ width: '100%' }}
      value={value === null ? null : value / HUNDREDTHS}
      onChange={(next) => onChange(next === null ? null : Math.round(next * HUNDREDTHS))}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
