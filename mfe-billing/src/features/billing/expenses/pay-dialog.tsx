import { expensePay } from '@volante/contracts/billing/expense.contract';
import { payExpenseForm } from '@volante/contracts/billing/expense-form.fields';
import { PAYMENT_METHODS, type PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { useState } from 'react';
import { EuroField, OneOfField } from '../shared/money-fields';
import { TillChoice } from '../tills/shared/till-choice';
import { useOpenTills } from '../tills/shared/use-board';
import type { Expense } from './booking';
import { EXPENSE_READS } from './expense-reads';
import { useExpenseText } from './expense-text';

type Values = {
  cents: number | null;
  method: PaymentMethod | null;
  paidOn: string | null;
  note: string;
  taken: string;
  till: string | null;
};

const METHODS = Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }));

/** A refusal about day or amount comes to its field. */
function atField(thrown: unknown): ApiError {
  const error = asApiError(thrown);
  const path = error.code === 'EXPENSE-009' ? 'paidOn' : error.code === 'EXPENSE-006' ? 'taken' : null;
  if (path === null) return error;
  const { code, message, status } = error;
  return new ApiError({ code, message, status, errors: [{ path, code, message }] });
}

function usePayForm({ id, version }: Expense, open: number, onPaid: () => void): RecordForm<Values> {
  const [begun] = useState(today);
  const pay = useCallMutation(expensePay, { invalidates: EXPENSE_READS });
  return useRecordForm<Values>({
    schema: payExpenseForm,
    initial: { cents: open, method: null, paidOn: begun, note: '', taken: '', till: null },
    save: async ({ values: { cents, method, paidOn, note, taken, till } }) => {
      if (cents === null || method === null) return;
      const on = paidOn === null || paidOn === begun ? {} : { paidOn };
      const more = { ...(taken ? { taken } : {}), ...(method === 'cash' && till ? { till } : {}) };
      try {
        await pay.mutateAsync({ id, version, cents, method, note, ...on, ...more });
      } catch (thrown) {
        throw atField(thrown);
      }
    },
    onSaved: onPaid,
  });
}

function CashParts({ form }: { form: RecordForm<Values> }) {
  const text = useExpenseText();
  const tills = useOpenTills(null);
  if (form.values.method !== 'cash') return null;
  return (
    <>
      <TillChoice
        id={fieldId(form.id, 'till')}
        tills={tills}
        value={form.values.till}
        onChange={(next) => form.set('till', next)}
      />
      <TextField
        form={form}
        name="taken"
        label={text('expenses.pay.taken')}
        help={text('expenses.pay.takenHelp')}
        maxLength={200}
      />
    </>
  );
}

/** Pays a supplier; what is left is filled in. */
export function PayExpenseDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const text = useExpenseText();
  const feedback = useFeedback();
  const open = (expense.payableCents ?? 0) - (expense.paidCents ?? 0);
  const form = usePayForm(expense, open, () => {
    feedback.done(text('expenses.done.paid'));
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={text('expenses.pay.title', { supplier: expense.supplierName || text('expenses.pay.nobody') })}
      okText={text('expenses.act.pay')}
      onClose={onClose}
    >
      <EuroField
        form={form}
        name="cents"
        label={text('expenses.pay.cents')}
        help={text('expenses.pay.left', { cents: eurosText(open) })}
      />
      <OneOfField form={form} name="method" label={text('expenses.pay.method')} options={METHODS} />
      <CashParts form={form} />
      <DayField form={form} name="paidOn" label={text('expenses.pay.paidOn')} />
      <TextField form={form} name="note" label={text('expenses.pay.note')} maxLength={200} />
    </FormDialog>
  );
}
