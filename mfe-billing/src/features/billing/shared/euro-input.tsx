import { SPANISH_HUNDREDTHS } from '@volante/ui-kit/spanish-number';
import { InputNumber } from 'antd';

const CENTS = 100;

interface EuroInputProps {
  id: string;
  /** Cents. */
  value: number | null;
  isWrong?: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  onChange: (cents: number | null) => void;
  onBlur?: () => void;
}

/** An amount in euros: "45", "37,19". */
export function EuroInput(props: EuroInputProps) {
  const { id, value, isWrong = false, isDisabled = false, describedBy, onChange, onBlur } = props;
  return (
    <InputNumber
      id={id}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      disabled={isDisabled}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      {...SPANISH_HUNDREDTHS}
      precision={2}
      suffix="€"
      style={{ width: '100%' }}
      value={value === null ? null : value / CENTS}
      onChange={(next) => onChange(next === null ? null : Math.round(next * CENTS))}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
