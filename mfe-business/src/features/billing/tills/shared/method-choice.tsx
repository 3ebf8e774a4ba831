import { PAYMENT_METHODS, type PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { Radio } from 'antd';
import { useTillText } from './till-text';
import '../tills.css';

const METHODS = Object.entries(PAYMENT_METHODS) as [PaymentMethod, string][];

interface MethodChoiceProps {
  id: string;
  value: PaymentMethod;
  /** Methods that are offered; all by default. */
  only?: readonly PaymentMethod[];
  onChange: (method: PaymentMethod) => void;
}

/** How it is paid, as buttons side by side. */
export function MethodChoice({ id, value, only, onChange }: MethodChoiceProps) {
  const text = useTillText();
  return (
    <div className="v-field">
      <span className="v-label" id={`${id}-label`}>
        {text('tills.field.method')}
      </span>
      <Radio.Group
        id={id}
        className="vb-till-methods"
        optionType="button"
        aria-labelledby={`${id}-label`}
        value={value}
        options={METHODS.filter(([key]) => !only || only.includes(key)).map(([key, label]) => ({
          ...{ value: key, label },
        }))}
        onChange={(event) => onChange(event.target.value as PaymentMethod)}
      />
    </div>
  );
}

export const methodText = (method: string): string => METHODS.find(([key]) => key === method)?.[1] ?? method;
