import { useQueryClient } from '@tanstack/react-query';
import { ID_TYPES } from '@volante/contracts/billing/document.fields';
import { contactRead } from '@volante/contracts/contacts/contact.contract';
import { callQuery } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { fieldId } from '@volante/ui-kit/record-form';
import { Button } from 'antd';
import { useState } from 'react';
import { useInvoiceText } from '../shared/invoice-text';
import { payerOfContact } from './document-values';
import type { InvoiceForm } from './use-invoice-form';

const ID_CHOICES = Object.entries(ID_TYPES).map(([value, label]) => ({ value, label }));
const anybody = () => null;

/** Copies a contact's own data into the payer's fields. */
function useFillPayer(form: InvoiceForm) {
  const client = useQueryClient();
  const feedback = useFeedback();
  return async (id: string) => {
    try {
      const contact = await client.fetchQuery(callQuery(contactRead, { id }));
      for (const [name, value] of Object.entries(payerOfContact(contact)))
        form.set(name as keyof typeof form.values, value);
      return contact;
    } catch (error) {
      feedback.failed(error);
      return null;
    }
  };
}

/** The contact of the document, and another payer where somebody else pays. */
function People({ form }: { form: InvoiceForm }) {
  const text = useInvoiceText();
  const fill = useFillPayer(form);
  const [isOther, setOther] = useState(false);
  const id = fieldId(form.id, 'contact');
  const other = `${form.id}-other`;
  return (
    <div className="vb-invoice-people">
      <FieldFrame
        form={form}
        name="contact"
        label={text('invoices.field.contact')}
        help={text('invoices.help.contact')}
      >
        <PersonChoice
          id={id}
          companies
          value={form.values.contact}
          isWrong={form.errors.contact !== undefined}
          obstacle={anybody}
          onChange={async (person) => {
            form.set('contact', person?.id ?? null);
            if (!person) return;
            const contact = await fill(person.id);
            if (contact && form.values.branch === null) form.set('branch', contact.branch);
          }}
        />
      </FieldFrame>
      {isOther ? (
        <div className="v-field">
          <label htmlFor={other} className="v-label">
            {text('invoices.field.otherPayer')}
          </label>
          <PersonChoice
            id={other}
            companies
            autoFocus
            value={null}
            obstacle={anybody}
            onChange={(person) => {
              if (person) void fill(person.id).then(() => setOther(false));
            }}
          />
          <p className="v-help">{text('invoices.help.otherPayer')}</p>
        </div>
      ) : (
        <Button type="link" className="vb-invoice-other" onClick={() => setOther(true)}>
          {text('invoices.act.otherPayer')}
        </Button>
      )}
    </div>
  );
}

function PayerData({ form }: { form: InvoiceForm }) {
  const text = useInvoiceText();
  const label = (name: string) => text(`invoices.field.${name}`);
  const isForeign = form.values.payerIdType !== 'nif';
  return (
    <>
      <TextField form={form} name="payerName" label={label('payerName')} maxLength={120} />
      <TextField form={form} name="payerTaxId" label={label('payerTaxId')} maxLength={20} />
      <ChoiceField form={form} name="payerIdType" label={label('payerIdType')} choices={ID_CHOICES} isFixed />
      <TextField form={form} name="payerStreet" label={label('payerStreet')} maxLength={200} />
      <TextField form={form} name="payerPostalCode" label={label('payerPostalCode')} maxLength={10} />
      <TextField form={form} name="payerCity" label={label('payerCity')} maxLength={100} />
      <TextField form={form} name="payerProvince" label={label('payerProvince')} maxLength={60} />
      <TextField form={form} name="payerEmail" label={label('payerEmail')} type="email" maxLength={254} />
      {isForeign ? (
        <TextField
          form={form}
          name="payerCountry"
          label={label('payerCountry')}
          help={text('invoices.help.country')}
          maxLength={2}
        />
      ) : null}
    </>
  );
}

/** The customer: found among the contacts, their data visible and to be changed; nobody on a simplified invoice. */
export function PayerFields({ form, isTicket }: { form: InvoiceForm; isTicket: boolean }) {
  const text = useInvoiceText();
  const maySeePeople = useCan('client.view');
  const { payerName, payerTaxId, contact } = form.values;
  const [isNamed, setNamed] = useState(!isTicket);
  const isOpen = isNamed || contact !== null || payerName !== '' || payerTaxId !== '';
  if (!isOpen)
    return (
      <FormSection title={text('invoices.section.payer')}>
        <p className="vb-invoice-anonymous">
          {text('invoices.help.anonymous')}{' '}
          <Button type="link" onClick={() => setNamed(true)}>
            {text('invoices.act.identify')}
          </Button>
        </p>
      </FormSection>
    );
  return (
    <FormSection title={text('invoices.section.payer')}>
      {maySeePeople ? <People form={form} /> : null}
      <PayerData form={form} />
    </FormSection>
  );
}
