import { expensePaymentDelete, expenseReverse } from '@volante/contracts/billing/expense.contract';
import { reasonForm } from '@volante/contracts/billing/expense-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import type { Expense } from './booking';
import { EXPENSE_READS } from './expense-reads';
import { useExpenseText } from './expense-text';

interface ReasonDialogProps {
  title: string;
  words: string;
  done: string;
  save: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

function ReasonDialog({ title, words, done, save, onClose }: ReasonDialogProps) {
  const text = useExpenseText();
  const feedback = useFeedback();
  const form = useRecordForm<{ reason: string }>({
    schema: reasonForm,
    initial: { reason: '' },
    save: ({ values }) => save(values.reason),
    onSaved: () => {
      feedback.done(done);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      okText={title}
      isDanger
      onClose={onClose}
      before={<p className="v-dialog-text">{words}</p>}
    >
      <TextField form={form} name="reason" label={text('expenses.reason')} maxLength={200} autoFocus />
    </FormDialog>
  );
}

/** A booked expense is undone by a contra-entry; it stays on record. */
export function ReverseDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const text = useExpenseText();
  const reverse = useCallMutation(expenseReverse, { invalidates: EXPENSE_READS });
  const { id, version } = expense;
  return (
    <ReasonDialog
      title={text('expenses.act.reverse')}
      words={text('expenses.reverse.text')}
      done={text('expenses.done.reversed')}
      save={(reason) => reverse.mutateAsync({ id, version, reason })}
      onClose={onClose}
    />
  );
}

/** A payment is taken back with a reason; it stays in the list. */
export function UndoPaymentDialog(props: { payment: { id: string; cents: number }; onClose: () => void }) {
  const { payment, onClose } = props;
  const text = useExpenseText();
  const undo = useCallMutation(expensePaymentDelete, { invalidates: EXPENSE_READS });
  return (
    <ReasonDialog
      title={text('expenses.act.undo')}
      words={text('expenses.payments.undoText', { cents: eurosText(payment.cents) })}
      done={text('expenses.done.undone')}
      save={(reason) => undo.mutateAsync({ payment: payment.id, reason })}
      onClose={onClose}
    />
  );
}
