import { RETURN_CODES } from '@volante/contracts/billing/bank-codes';
import { returnForm } from '@volante/contracts/billing/bank-form.fields';
import { bankReturnCreate, type DebitRow } from '@volante/contracts/billing/bank-remittance.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Checkbox } from 'antd';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { EuroField } from '../../shared/money-fields';
import { BANK_READS } from '../shared/bank-reads';
import { useBankText } from '../shared/bank-text';

/** Type alias, not interface: a form's values are an open record to the kit. */
type Values = { code: string; returnedOn: string | null; feeCents: number | null; passFee: boolean };

const CHOICES = Object.entries(RETURN_CODES).map(([value, words]) => ({
  value,
  label: `${value} · ${words}`,
}));

/** Writes down that a direct debit came back. */
export function ReturnDialog({ debit, onClose }: { debit: DebitRow; onClose: () => void }) {
  const text = useBankText();
  const feedback = useFeedback();
  const create = useCallMutation(bankReturnCreate, { invalidates: [...BANK_READS, ...INVOICE_READS] });
  const form = useRecordForm<Values>({
    schema: returnForm,
    initial: { code: '', returnedOn: today(), feeCents: null, passFee: false },
    alsoRequired: () => ['code', 'returnedOn'],
    save: ({ values: { code, returnedOn, feeCents, passFee } }) =>
      create.mutateAsync({
        ...{ debit: debit.id, code, returnedOn: returnedOn ?? '', feeCents: feeCents ?? 0, passFee },
      }),
    onSaved: () => {
      feedback.done(text('bank.done.returned'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('bank.act.return')}
      okText={text('bank.act.return')}
      onClose={onClose}
      before={
        <p className="v-dialog-text">
          {text('bank.returnText', {
            name: debit.payer,
            number: debit.number,
            cents: eurosText(debit.cents),
          })}
        </p>
      }
    >
      <ChoiceField form={form} name="code" label={text('bank.field.code')} choices={CHOICES} />
      <DayField form={form} name="returnedOn" label={text('bank.field.returnedOn')} />
      <EuroField form={form} name="feeCents" label={text('bank.field.fee')} help={text('bank.feeHelp')} />
      {form.values.feeCents ? (
        <Checkbox
          checked={form.values.passFee}
          onChange={(event) => form.set('passFee', event.target.checked)}
        >
          {text('bank.passFee')}
        </Checkbox>
      ) : null}
    </FormDialog>
  );
}
