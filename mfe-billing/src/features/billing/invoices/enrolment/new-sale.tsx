import { payerOfContact } from '@volante/contracts/billing/contact-payer';
import { invoiceCreate } from '@volante/contracts/billing/invoice.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { CatalogueChoice } from '../../shared/catalogue/catalogue-choice';
import { UnsoldPart, useSaleLines } from '../../shared/catalogue/use-sale-lines';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';

/** A product or pack of the catalogue becomes the contact's invoice, as a draft. */
export function NewSale({ contact }: { contact: ContactRecord }) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const mayAdd = useCan('invoice.add');
  const mayChoose = useCan('product.view');
  const linesOf = useSaleLines();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const create = useCallMutation(invoiceCreate, { invalidates: INVOICE_READS });
  const make = async () => {
    if (chosen === null) return;
    try {
      await create.mutateAsync({
        ...{ target: 'invoice', branch: contact.branch, contact: contact.id },
        payer: payerOfContact(contact),
        lines: [...(await linesOf(chosen, true, { branch: contact.branch, contact, on: null }))],
      });
    } catch (error) {
      feedback.failed(
        error instanceof UnsoldPart
          ? new Error(text('invoices.line.unsold', { name: error.message }))
          : error,
      );
    }
  };
  if (!mayAdd || !mayChoose) return <p>{text('invoices.steps.mayNot')}</p>;
  return (
    <div className="vb-invoice-step">
      <p>{text('invoices.steps.makeText')}</p>
      <div>
        <label htmlFor={id} className="v-label">
          {text('invoices.steps.choose')}
        </label>
        <CatalogueChoice
          id={id}
          label={text('invoices.steps.choose')}
          value={chosen}
          sale={{ branch: contact.branch, contact }}
          onChoose={setChosen}
        />
      </div>
      <span className="vb-invoice-step-acts">
        <Button
          type="primary"
          disabled={chosen === null}
          loading={create.isPending}
          onClick={() => void make()}
        >
          {text('invoices.steps.make')}
        </Button>
      </span>
    </div>
  );
}
