import { mailLayoutRead } from '@volante/contracts/mail/mail-layout.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { errorMessage } from '@volante/ui-kit/error-message';
import { type RefSelectProps, Select } from 'antd';
import { type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { layouts as letters } from '../layouts/layouts.feature';
import { useMailText } from '../shared/mail-text';

const MAX_LAYOUTS = 100;

interface LayoutChoiceProps {
  value: string | null;
  onChange: (layout: string) => void;
  /** Sending was asked for without one. */
  isMissing: boolean;
  field: RefObject<RefSelectProps | null>;
}

/** Without a letter nothing is sent: `ask` says so at the field and puts the focus there. */
export function useMissingLayout(layout: string | null) {
  const field = useRef<RefSelectProps>(null);
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    field.current?.focus();
  };
  return { ask, choice: { field, isMissing: isAsked && layout === null } };
}

/** The letter that is sent. */
export function LayoutChoice({ value, onChange, isMissing, field }: LayoutChoiceProps) {
  const text = useMailText();
  const id = useId();
  const { can } = useSession();
  const layouts = useCall(mailLayoutRead, { limit: MAX_LAYOUTS, count: false });
  return (
    <>
      <label htmlFor={id} className="v-label">
        {text('mail.fields.layout')}
      </label>
      <Select
        ref={field}
        id={id}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        style={{ width: '100%' }}
        value={value}
        placeholder={text('mail.send.choose')}
        loading={layouts.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={text('mail.layouts.emptyTitle')}
        options={layouts.data?.rows.map((one) => ({ value: one.id, label: one.name }))}
        onChange={onChange}
      />
      {can('mail-layout.add') ? (
        <div>
          <Link className="v-link" to={`${letters.at.list}/create`}>
            {text('mail.send.writeLayout')}
          </Link>
        </div>
      ) : null}
      {isMissing ? (
        <p id={`${id}-missing`} className="v-problem" role="alert">
          {text('mail.send.layoutMissing')}
        </p>
      ) : null}
      {layouts.error && !layouts.data ? (
        <p className="v-problem" role="alert">
          {errorMessage(layouts.error)}
        </p>
      ) : null}
    </>
  );
}
