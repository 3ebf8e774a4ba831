import { TextField } from '@volante/ui-kit/fields';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useInvoiceText } from '../shared/invoice-text';
import '../invoices.css';

/** Cash beyond the limit of the law. */
const FORBIDDEN = 'PAYMENT-004';
/** Several documents that may be one operation. */
const TOGETHER = 'PAYMENT-009';

type Reason = 'taken' | 'abroad' | 'apart';
export type CashReasonValues = Record<Reason, string>;

/** A box that opens the reason which it stands for. */
function ReasonField({ form, name }: { form: RecordForm<CashReasonValues>; name: Reason }) {
  const text = useInvoiceText();
  const [isOpen, setOpen] = useState(form.values[name] !== '');
  return (
    <>
      <Checkbox
        checked={isOpen}
        onChange={(event) => {
          setOpen(event.target.checked);
          if (!event.target.checked) form.set(name, '');
        }}
      >
        {text(`invoices.pay.${name}`)}
      </Checkbox>
      {isOpen ? (
        <TextField
          form={form}
          name={name}
          label={text(`invoices.pay.${name}Reason`)}
          help={text(`invoices.pay.${name}Help`)}
          maxLength={200}
          autoFocus
        />
      ) : null}
    </>
  );
}

function reasonsFor(refusal: string | null, { taken, abroad, apart }: CashReasonValues): readonly Reason[] {
  if (refusal === FORBIDDEN || taken !== '' || abroad !== '')
    return apart !== '' || refusal === TOGETHER ? ['taken', 'abroad', 'apart'] : ['taken', 'abroad'];
  return refusal === TOGETHER || apart !== '' ? ['apart', 'taken'] : [];
}

/** The law forbids cash here, or may: another method, or a reason that is written down. */
export function CashReasons({ form }: { form: RecordForm<CashReasonValues> }) {
  const reasons = reasonsFor(form.refusal, form.values);
  if (reasons.length === 0) return null;
  return (
    <div className="vb-invoice-cash">
      {reasons.map((name) => (
        <ReasonField key={name} form={form} name={name} />
      ))}
    </div>
  );
}
