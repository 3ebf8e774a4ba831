import { FieldFrame } from '@volante/ui-kit/fields';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { fieldId } from '@volante/ui-kit/record-form';
import type { InvoiceForm } from '../../invoices/edit/use-invoice-form';
import { useCopiedPeople } from '../../shared/customers/use-copied-people';
import { useTillText } from '../shared/till-text';

/** The student of a sale, if they are named: it stands in their account, and its classes are in their bag. */
export function BuyerField({ form }: { form: InvoiceForm }) {
  const text = useTillText();
  return (
    <FieldFrame
      form={form}
      name="contact"
      label={text('tills.sale.buyer')}
      help={text('tills.sale.buyerHelp')}
    >
      <PersonChoice
        id={fieldId(form.id, 'contact')}
        companies
        value={form.values.contact}
        isWrong={form.errors.contact !== undefined}
        useStandby={useCopiedPeople}
        onChange={(person) => {
          form.set('contact', person?.id ?? null);
          // A ticket says whose it is by the name alone: it needs no address.
          form.set('payerName', person?.name ?? '');
        }}
      />
    </FieldFrame>
  );
}
