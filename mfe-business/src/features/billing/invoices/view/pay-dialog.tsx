import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import {
  invoicePaymentCreate,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@volante/contracts/billing/payment.contract';
import { paymentForm } from '@volante/contracts/billing/payment-form.fields';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { EuroInput } from '../../shared/euro-input';
import { eurosText } from '../../shared/euros';
import { pendingOf } from '../shared/document-words';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';
import '../invoices.css';

/** Cash beyond the limit of the law. */
const CASH = 'PAYMENT-004';
const FUTURE = 'PAYMENT-006';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Payment = {
  cents: number | null;
  method: PaymentMethod | null;
  paidOn: string | null;
  note: string;
  taken: string;
};

const METHODS = Object.entries(PAYMENT_METHODS) as [PaymentMethod, string][];

/** A refusal about the day comes without its field. */
function atField(error: ApiError): ApiError {
  if (error.code !== FUTURE) return error;
  const { code, message, status } = error;
  return new ApiError({ code, message, status, errors: [{ path: 'paidOn', code, message }] });
}

function usePayForm(document: BillingDocument, onClose: () => void) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const pay = useCallMutation(invoicePaymentCreate, { invalidates: INVOICE_READS });
  const [begun] = useState(today);
  const form = useRecordForm<Payment>({
    schema: paymentForm,
    initial: { cents: pendingOf(document), method: null, paidOn: begun, note: '', taken: '' },
    save: async ({ values: { cents, method, paidOn, note, taken } }) => {
      if (cents === null || method === null) return;
      // Today is today where the branch is: an evening in the Canary Islands is no day of the future.
      const day = paidOn === null || paidOn === begun ? {} : { paidOn };
      try {
        const input = { id: document.id, cents, method, note, ...day, ...(taken ? { taken } : {}) };
        await pay.mutateAsync(input);
      } catch (thrown) {
        throw atField(asApiError(thrown));
      }
    },
    onSaved: () => {
      feedback.done(text('invoices.done.paid'));
      onClose();
    },
  });
  return form;
}

/** The law forbids cash here: another method, or a reason why the money is in the till already. */
function CashRefused({ form }: { form: RecordForm<Payment> }) {
  const text = useInvoiceText();
  const [isTaken, setTaken] = useState(false);
  return (
    <div className="vb-invoice-cash">
      <Checkbox
        checked={isTaken}
        onChange={(event) => {
          setTaken(event.target.checked);
          if (!event.target.checked) form.set('taken', '');
        }}
      >
        {text('invoices.pay.alreadyTaken')}
      </Checkbox>
      {isTaken ? (
        <TextField
          form={form}
          name="taken"
          label={text('invoices.pay.takenReason')}
          help={text('invoices.pay.takenHelp')}
          maxLength={200}
          autoFocus
        />
      ) : null}
    </div>
  );
}

function Methods({ form }: { form: RecordForm<Payment> }) {
  const text = useInvoiceText();
  const id = fieldId(form.id, 'method');
  return (
    <FieldFrame form={form} name="method" label={text('invoices.pay.method')}>
      <Radio.Group
        id={id}
        className="vb-invoice-methods"
        optionType="button"
        aria-label={text('invoices.pay.method')}
        aria-describedby={`${id}-note`}
        value={form.values.method}
        options={METHODS.map(([value, label]) => ({ value, label }))}
        onChange={(event) => form.set('method', event.target.value)}
      />
    </FieldFrame>
  );
}

/** Takes money for an issued document; what is pending is filled in. */
export function PayDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = useInvoiceText();
  const form = usePayForm(document, onClose);
  const pending = pendingOf(document);
  const cents = fieldId(form.id, 'cents');
  const isCashRefused = form.values.method === 'cash' && (form.refusal === CASH || form.values.taken !== '');
  return (
    <FormDialog
      form={form}
      title={text('invoices.pay.title', { number: document.number })}
      okText={text('invoices.act.pay')}
      onClose={onClose}
    >
      <div>
        <FieldFrame
          form={form}
          name="cents"
          label={text('invoices.pay.cents')}
          help={text('invoices.pay.pending', { cents: eurosText(pending) })}
        >
          <EuroInput
            id={cents}
            describedBy={`${cents}-note`}
            value={form.values.cents}
            isWrong={form.errors.cents !== undefined}
            onChange={(value) => form.set('cents', value)}
            onBlur={() => form.blur('cents')}
          />
        </FieldFrame>
        <Methods form={form} />
        {isCashRefused ? <CashRefused form={form} /> : null}
        <DayField form={form} name="paidOn" label={text('invoices.pay.paidOn')} />
        <TextField form={form} name="note" label={text('invoices.pay.note')} maxLength={200} />
      </div>
    </FormDialog>
  );
}
