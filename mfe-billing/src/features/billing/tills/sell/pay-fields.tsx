import { eurosText } from '@volante/ui-kit/euros';
import { Button, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { EuroInput } from '../../shared/euro-input';
import { useTillText } from '../shared/till-text';

const MAX_CODE = 20;

/** Cash that was given, and what goes back. */
export function Change({ payable }: { payable: number }) {
  const text = useTillText();
  const id = useId();
  const [given, setGiven] = useState<number | null>(null);
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {text('tills.sale.given')}
      </label>
      <EuroInput id={id} value={given} onChange={setGiven} />
      <p className="v-help" role="status">
        {given !== null && given >= payable
          ? text('tills.sale.change', { cents: eurosText(given - payable) })
          : ''}
      </p>
    </div>
  );
}

/** A voucher's code, behind a button: few sales have one. */
export function VoucherField({
  code,
  onChange,
}: {
  code: string | null;
  onChange: (code: string | null) => void;
}) {
  const text = useTillText();
  const id = useId();
  if (code === null)
    return (
      <Button type="link" className="vb-till-voucher" onClick={() => onChange('')}>
        {text('tills.sale.voucher')}
      </Button>
    );
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {text('tills.sale.voucherCode')}
      </label>
      <Space.Compact block>
        <Input
          id={id}
          value={code}
          maxLength={MAX_CODE}
          autoComplete="off"
          autoFocus
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <Button onClick={() => onChange(null)}>{text('tills.sale.noVoucher')}</Button>
      </Space.Compact>
      <p id={`${id}-note`} className="v-help">
        {text('tills.sale.voucherHelp')}
      </p>
    </div>
  );
}

/** The reason for which cash is no part of the same person's earlier payments. */
export function Apart({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const text = useTillText();
  const id = useId();
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {text('tills.charge.apart')}
      </label>
      <Input
        id={id}
        value={reason}
        maxLength={200}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-note`} className="v-help">
        {text('tills.charge.apartHelp')}
      </p>
    </div>
  );
}
