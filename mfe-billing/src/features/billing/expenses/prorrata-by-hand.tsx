import { prorrataHandForm } from '@volante/contracts/billing/expense-form.fields';
import {
  prorrataClose,
  prorrataReckon,
  prorrata as record,
} from '@volante/contracts/billing/expense-prorrata.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import type { WholeOf } from '@volante/ui-kit/record-screens';
import { WholeField } from '../shared/money-fields';
import { useExpenseText } from './expense-text';

type Values = { percent: number | null; reason: string };

/** Closes a year by a percent that a person writes, with the reason: its documents are not all here. */
export function ProrrataByHand({
  prorrata: { id, version },
  percent: found,
  onClose,
}: {
  prorrata: WholeOf<typeof record>;
  percent: number;
  onClose: () => void;
}) {
  const text = useExpenseText();
  const feedback = useFeedback();
  const close = useCallMutation(prorrataClose, {
    invalidates: [record.calls.read, record.calls.history, prorrataReckon],
  });
  const form = useRecordForm<Values>({
    schema: prorrataHandForm,
    initial: { percent: found, reason: '' },
    save: async ({ values: { percent, reason } }) => {
      await close.mutateAsync({ id, version, percent: percent ?? 0, byHand: { reason } });
      feedback.done(text('expenses.prorrata.closed'));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('expenses.prorrata.byHandTitle')}
      okText={text('expenses.prorrata.close')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('expenses.prorrata.byHandText')}</p>}
    >
      <WholeField form={form} name="percent" label={text('expenses.prorrata.percent')} min={0} suffix="%" />
      <TextField form={form} name="reason" label={text('expenses.prorrata.reason')} maxLength={200} />
    </FormDialog>
  );
}
