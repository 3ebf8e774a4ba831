import { PAYMENT_METHODS, type PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { eurosText } from '@volante/ui-kit/euros';
import { DayField, TextField } from '@volante/ui-kit/fields';
import { fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { Checkbox } from 'antd';
import { useEffect } from 'react';
import { EuroField, OneOfField } from '../../shared/money-fields';
import { TillChoice } from '../../tills/shared/till-choice';
import { useOpenTills } from '../../tills/shared/use-board';
import { useInvoiceText } from '../shared/invoice-text';
import { CashReasons } from './cash-reasons';
import type { PaymentValues } from './pay-form';

const METHODS = Object.entries(PAYMENT_METHODS) as [PaymentMethod, string][];

interface PayFieldsProps {
  form: RecordForm<PaymentValues>;
  /** Cents that are open. */
  open: number;
  /** Whether what is left over may stay as credit: it belongs to a contact. */
  mayKeep: boolean;
}

function Amount({ form, open, mayKeep }: PayFieldsProps) {
  const text = useInvoiceText();
  const excess = (form.values.cents ?? 0) - open;
  return (
    <>
      <EuroField
        form={form}
        name="cents"
        label={text('invoices.pay.cents')}
        help={text('invoices.pay.pending', { cents: eurosText(open) })}
        onChange={(value) => {
          form.set('cents', value);
          if ((value ?? 0) <= open) form.set('keep', false);
        }}
      />
      {mayKeep && excess > 0 ? (
        <Checkbox checked={form.values.keep} onChange={({ target }) => form.set('keep', target.checked)}>
          {text('invoices.pay.keep', { cents: eurosText(excess) })}
        </Checkbox>
      ) : null}
    </>
  );
}

function Methods({ form }: Pick<PayFieldsProps, 'form'>) {
  const text = useInvoiceText();
  return (
    <OneOfField
      form={form}
      name="method"
      label={text('invoices.pay.method')}
      options={METHODS.map(([value, label]) => ({ value, label }))}
    />
  );
}

/** Where several tills are open, the one into which the money goes. */
function Till({ form }: Pick<PayFieldsProps, 'form'>) {
  const tills = useOpenTills(null);
  const { method, till } = form.values;
  const [first, second] = tills;
  const isAsked = first !== undefined && second !== undefined && method !== null && method !== 'transfer';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the tills are known
  useEffect(() => {
    if (isAsked && till === null) form.set('till', first.id);
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <TillChoice
      id={fieldId(form.id, 'till')}
      tills={tills}
      value={till}
      onChange={(next) => form.set('till', next)}
    />
  );
}

/** Amount, method, day and note of a payment, with the reasons that cash may need. */
export function PayFields(props: PayFieldsProps) {
  const text = useInvoiceText();
  const { form } = props;
  return (
    <div>
      <Amount {...props} />
      <Methods form={form} />
      <Till form={form} />
      {form.values.method === 'cash' ? <CashReasons form={form} /> : null}
      <DayField form={form} name="paidOn" label={text('invoices.pay.paidOn')} />
      <TextField form={form} name="note" label={text('invoices.pay.note')} maxLength={200} />
    </div>
  );
}
