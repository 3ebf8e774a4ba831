import { expenseApprove } from '@volante/contracts/billing/expense.contract';
import { bookForm } from '@volante/contracts/billing/expense-form.fields';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useState } from 'react';
import type { Expense, Reckoned } from './booking';
import { EXPENSE_READS } from './expense-reads';
import { useExpenseText } from './expense-text';

/** A refusal about the day comes without its field. */
function atDay(thrown: unknown): ApiError {
  const error = asApiError(thrown);
  if (error.code !== 'EXPENSE-009') return error;
  const { code, message, status } = error;
  return new ApiError({ code, message, status, errors: [{ path: 'bookedOn', code, message }] });
}

/** Books an expense: from then on it is owed, and changed no more. */
export function BookDialog(props: { expense: Expense; reckoned: Reckoned; onClose: () => void }) {
  const { expense, reckoned, onClose } = props;
  const text = useExpenseText();
  const feedback = useFeedback();
  const [begun] = useState(today);
  const book = useCallMutation(expenseApprove, { invalidates: EXPENSE_READS });
  const { id, version } = expense;
  const form = useRecordForm<{ bookedOn: string | null }>({
    schema: bookForm,
    initial: { bookedOn: begun },
    save: async ({ values: { bookedOn } }) => {
      const on = bookedOn === null || bookedOn === begun ? {} : { bookedOn };
      try {
        await book.mutateAsync({ id, version, ...on });
      } catch (thrown) {
        throw atDay(thrown);
      }
    },
    onSaved: () => {
      feedback.done(text('expenses.done.booked'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('expenses.book.title')}
      okText={text('expenses.act.book')}
      onClose={onClose}
      before={
        <p className="v-dialog-text">
          {text('expenses.book.text', {
            ...{ payable: eurosText(reckoned.payableCents), supplier: expense.supplierName || '—' },
            deducted: eurosText(reckoned.deductibleCents),
          })}
        </p>
      }
    >
      <DayField
        form={form}
        name="bookedOn"
        label={text('expenses.book.on')}
        help={text('expenses.book.help')}
      />
    </FormDialog>
  );
}
