import { mailLayoutRead } from '@volante/contracts/mail/mail-layout.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { Select } from 'antd';
import { useDueText } from '../due-text';

const FRESH_MS = 60_000;
const ACTIVE = { state: 'active', limit: 100, count: false } as const;
/** The product's own words, among the layouts of the school. */
const OWN = '';

interface LayoutChoiceProps {
  id: string;
  label: string;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
  value: string | null;
  onChange: (layout: string | null) => void;
}

/** A mail layout of the school, or the words of the product. */
export function LayoutChoice({ id, label, isLabelHidden, isDisabled, value, onChange }: LayoutChoiceProps) {
  const text = useDueText();
  const maySee = useCan('mail-layout.view');
  const rows = useCall(mailLayoutRead, ACTIVE, { staleTime: FRESH_MS, enabled: maySee }).data?.rows ?? [];
  return (
    <div className="v-field">
      <label htmlFor={id} className={isLabelHidden ? 'v-hidden' : 'v-label'}>
        {label}
      </label>
      <Select
        id={id}
        style={{ width: '100%' }}
        disabled={isDisabled === true}
        value={value ?? OWN}
        options={[
          { value: OWN, label: text('dues.remind.layoutOwn') },
          ...rows.map((row) => ({ value: row.id, label: row.name })),
        ]}
        onChange={(next: string) => onChange(next === OWN ? null : next)}
      />
    </div>
  );
}
