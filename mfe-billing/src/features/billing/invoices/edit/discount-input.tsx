import type { Discount } from '@volante/contracts/billing/money';
import { SPANISH_HUNDREDTHS } from '@volante/ui-kit/spanish-number';
import { InputNumber, Select, Space } from 'antd';
import { useState } from 'react';

/** Hundredths: of a percent, or of a euro. */
const HUNDREDTHS = 100;

interface DiscountInputProps {
  id?: string;
  label: string;
  modeLabel: string;
  value: Discount | null;
  isWrong: boolean;
  describedBy?: string;
  onChange: (discount: Discount | null) => void;
  onBlur?: () => void;
}

/** A discount as a share or as an amount: "10 %", "5 €". Empty: none. */
export function DiscountInput(props: DiscountInputProps) {
  const { id, label, modeLabel, value, isWrong, describedBy, onChange, onBlur } = props;
  const [mode, setMode] = useState<Discount['mode']>(value?.mode ?? 'percent');
  const shown = value?.mode ?? mode;
  return (
    <Space.Compact block>
      <InputNumber
        {...(id ? { id } : {})}
        aria-label={label}
        aria-invalid={isWrong}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        status={isWrong ? 'error' : ''}
        min={0}
        controls={false}
        keyboard={false}
        {...SPANISH_HUNDREDTHS}
        value={value === null ? null : value.value / HUNDREDTHS}
        onChange={(next) =>
          onChange(next === null ? null : { mode: shown, value: Math.round(next * HUNDREDTHS) })
        }
        {...(onBlur ? { onBlur } : {})}
      />
      <Select
        aria-label={modeLabel}
        className="vb-invoice-mode"
        value={shown}
        options={[
          { value: 'percent', label: '%' },
          { value: 'quantity', label: '€' },
        ]}
        onChange={(next: Discount['mode']) => {
          setMode(next);
          if (value !== null) onChange({ mode: next, value: value.value });
        }}
      />
    </Space.Compact>
  );
}
