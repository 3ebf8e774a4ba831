import type { BoardTill } from '@volante/contracts/billing/till.contract';
import { Select } from 'antd';
import { useTillText } from './till-text';

interface TillChoiceProps {
  id: string;
  tills: readonly BoardTill[];
  value: string | null;
  onChange: (till: string) => void;
}

/** The till into which money goes; nothing to choose while one is open. */
export function TillChoice({ id, tills, value, onChange }: TillChoiceProps) {
  const text = useTillText();
  if (tills.length < 2) return null;
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {text('tills.field.into')}
      </label>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={value}
        options={tills.map((one) => ({ value: one.id, label: one.name }))}
        onChange={onChange}
      />
    </div>
  );
}
