import { mailLayoutRead } from '@volante/contracts/mail/mail-layout.contract';
import { useCall } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Select } from 'antd';
import { useId } from 'react';
import { useMailText } from '../shared/mail-text';

const MOST_LAYOUTS = 100;

interface LayoutChoiceProps {
  value: string | null;
  onChange: (layout: string) => void;
}

/** The letter that is sent. */
export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  const text = useMailText();
  const id = useId();
  const layouts = useCall(mailLayoutRead, { limit: MOST_LAYOUTS, count: false });
  return (
    <>
      <label htmlFor={id} className="v-label">
        {text('mail.fields.layout')}
      </label>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={value}
        placeholder={text('mail.send.choose')}
        loading={layouts.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={text('mail.layouts.emptyTitle')}
        options={layouts.data?.rows.map((one) => ({ value: one.id, label: one.name }))}
        onChange={onChange}
      />
      {layouts.error && !layouts.data ? (
        <p className="v-problem" role="alert">
          {errorMessage(layouts.error)}
        </p>
      ) : null}
    </>
  );
}
