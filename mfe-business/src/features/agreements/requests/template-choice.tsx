import { agreement } from '@volante/contracts/agreements/agreement.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Select } from 'antd';
import { useId } from 'react';
import { useAgreementText } from '../shared/agreement-text';

const CHOSEN_FROM = 100;

interface TemplateChoiceProps {
  label: string;
  value: string | null;
  onChange: (template: string) => void;
}

/** The template that is sent, among those in use. */
export function TemplateChoice({ label, value, onChange }: TemplateChoiceProps) {
  const text = useAgreementText();
  const id = useId();
  const templates = useCall(agreement.calls.read, { limit: CHOSEN_FROM, state: ['active'], count: false });
  return (
    <div className="vb-agreement-send">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        showSearch
        optionFilterProp="label"
        value={value}
        placeholder={text('agreements.choose')}
        loading={templates.isPending}
        options={(templates.data?.rows ?? []).map((row) => ({ value: row.id, label: row.name }))}
        onChange={onChange}
      />
    </div>
  );
}
