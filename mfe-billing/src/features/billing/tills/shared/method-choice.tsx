import { PAYMENT_METHODS, type PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { Radio } from 'antd';
import { useTillText } from './till-text';
import '../tills.css';

const METHODS = Object.entries(PAYMENT_METHODS) as [PaymentMethod, string][];

interface MethodChoiceProps<M extends PaymentMethod> {
  id: string;
  value: M;
  /** Methods that are offered; all by default. */
  only?: readonly M[];
  onChange: (method: M) => void;
}

/** How it is paid, as buttons side by side. */
export function MethodChoice<M extends PaymentMethod>({ id, value, only, onChange }: MethodChoiceProps<M>) {
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
        options={METHODS.filter(([key]) => !only || only.some((one) => one === key)).map(([key, label]) => ({
          ...{ value: key, label },
        }))}
        onChange={(event) => onChange(event.target.value as M)}
      />
    </div>
  );
}

export const methodText = (method: string): string => METHODS.find(([key]) => key === method)?.[1] ?? method;
