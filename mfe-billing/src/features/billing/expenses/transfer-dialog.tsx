import { transferForm } from '@volante/contracts/billing/expense-form.fields';
import {
  expenseTransfer,
  type expenseTransferRead,
} from '@volante/contracts/billing/expense-transfer.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, useRecordForm } from '@volante/ui-kit/record-form';
import { Radio } from 'antd';
import { EuroField } from '../shared/money-fields';
import type { Expense } from './booking';
import { EXPENSE_READS } from './expense-reads';
import { useExpenseText } from './expense-text';

type Offer = NonNullable<CallOutput<typeof expenseTransferRead>['offer']>;
type Values = { on: string | null; isTaxed: boolean; cents: number | null; reason: string };

/** Writes down the sale of an asset: the sum that the law makes is filled in. */
export function TransferDialog({
  expense: { id, version },
  offer,
  onClose,
}: {
  expense: Expense;
  offer: Offer;
  onClose: () => void;
}) {
  const text = useExpenseText();
  const feedback = useFeedback();
  const transfer = useCallMutation(expenseTransfer, { invalidates: EXPENSE_READS });
  const form = useRecordForm<Values>({
    schema: transferForm,
    initial: { on: today(), isTaxed: true, cents: offer.taxedCents, reason: '' },
    save: async ({ values: { on, isTaxed, cents, reason } }) => {
      await transfer.mutateAsync({ id, version, on: on ?? today(), isTaxed, cents: cents ?? 0, reason });
      feedback.done(text('expenses.transfer.saved'));
    },
    onSaved: onClose,
  });
  const isTaxedId = fieldId(form.id, 'isTaxed');
  const choose = (isTaxed: boolean) => {
    form.set('isTaxed', isTaxed);
    form.set('cents', isTaxed ? offer.taxedCents : offer.exemptCents);
  };
  const sums = {
    taxed: eurosText(offer.taxedCents),
    exempt: eurosText(offer.exemptCents),
    years: offer.years,
  };
  return (
    <FormDialog
      form={form}
      title={text('expenses.transfer.title')}
      okText={text('expenses.transfer.ok')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('expenses.transfer.text', sums)}</p>}
    >
      <DayField form={form} name="on" label={text('expenses.transfer.on')} />
      <FieldFrame form={form} name="isTaxed" label={text('expenses.transfer.how')}>
        <Radio.Group
          id={isTaxedId}
          aria-label={text('expenses.transfer.how')}
          value={form.values.isTaxed}
          options={[
            { value: true, label: text('expenses.transfer.taxed') },
            { value: false, label: text('expenses.transfer.exempt') },
          ]}
          onChange={({ target }) => choose(target.value as boolean)}
        />
      </FieldFrame>
      <EuroField
        form={form}
        name="cents"
        label={text('expenses.transfer.cents')}
        help={text('expenses.transfer.centsHelp')}
      />
      <TextField form={form} name="reason" label={text('expenses.transfer.reason')} maxLength={200} />
    </FormDialog>
  );
}
