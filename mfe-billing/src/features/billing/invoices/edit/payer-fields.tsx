import { useQueryClient } from '@tanstack/react-query';
import { invoiceCustomer } from '@volante/contracts/billing/customer.contract';
import { EMPTY_PAYER, ID_TYPES } from '@volante/contracts/billing/document.fields';
import type { CallOutput } from '@volante/contracts/call';
import { callQuery } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { fieldId } from '@volante/ui-kit/record-form';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useCopiedPeople } from '../../shared/customers/use-copied-people';
import { useInvoiceText } from '../shared/invoice-text';
import { CopyNotice } from './copy-notice';
import { type DocumentValues, type PayerValues, payerValues } from './document-values';
import type { InvoiceForm } from './use-invoice-form';

const ID_CHOICES = Object.entries(ID_TYPES).map(([value, label]) => ({ value, label }));
const anybody = () => null;
const NOBODY = payerValues(EMPTY_PAYER);

type Customer = CallOutput<typeof invoiceCustomer>;
type Name = keyof DocumentValues & string;

const payerIn = (values: DocumentValues): PayerValues =>
  Object.fromEntries(Object.keys(NOBODY).map((name) => [name, values[name as Name]])) as PayerValues;

/** Some of the payer's data was written by hand and would be lost. */
const isWritten = (now: PayerValues, filled: PayerValues, next: PayerValues): boolean =>
  (Object.keys(next) as (keyof PayerValues)[]).some(
    (name) => now[name] !== '' && now[name] !== filled[name] && now[name] !== next[name],
  );

/** Copies a contact's own data into the payer's fields; what somebody wrote there is overwritten only when they say so. */
function useFillPayer(form: InvoiceForm, isNew: boolean) {
  const client = useQueryClient();
  const feedback = useFeedback();
  const [copiedAt, setCopiedAt] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Customer | null>(null);
  // A new document begins with the data of its contact; those of a kept draft may be written by hand.
  const filled = useRef(isNew && form.values.contact !== null ? payerIn(form.values) : NOBODY);
  const take = (customer: Customer) => {
    const next = payerValues(customer.payer);
    for (const [name, value] of Object.entries(next)) form.set(name as Name, value);
    filled.current = next;
    setCopiedAt(customer.copiedAt);
    setWaiting(null);
  };
  const fill = async (id: string): Promise<Customer | null> => {
    const now = payerIn(form.values);
    try {
      const customer = await client.fetchQuery(callQuery(invoiceCustomer, { id }));
      if (isWritten(now, filled.current, payerValues(customer.payer))) setWaiting(customer);
      else take(customer);
      return customer;
    } catch (error) {
      feedback.failed(error);
      return null;
    }
  };
  return { fill, take, waiting, keep: () => setWaiting(null), copiedAt, forget: () => setCopiedAt(null) };
}

/** Whether the data of the contact replace those that are written. */
function Replace({
  customer,
  onTake,
  onKeep,
}: {
  customer: Customer;
  onTake: () => void;
  onKeep: () => void;
}) {
  const text = useInvoiceText();
  return (
    <Modal
      open
      title={text('invoices.replace.title')}
      okText={text('invoices.replace.take')}
      cancelText={text('invoices.replace.keep')}
      onOk={onTake}
      onCancel={onKeep}
    >
      <p className="v-dialog-text">{text('invoices.replace.text', { name: customer.name })}</p>
    </Modal>
  );
}

/** The contact of the document, and another payer where somebody else pays. */
function People({ form, isNew }: { form: InvoiceForm; isNew: boolean }) {
  const text = useInvoiceText();
  const { fill, take, waiting, keep, copiedAt, forget } = useFillPayer(form, isNew);
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
          useStandby={useCopiedPeople}
          onChange={async (person) => {
            form.set('contact', person?.id ?? null);
            if (!person) return forget();
            const customer = await fill(person.id);
            if (customer && form.values.branch === null) form.set('branch', customer.branch);
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
            useStandby={useCopiedPeople}
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
      {waiting ? <Replace customer={waiting} onTake={() => take(waiting)} onKeep={keep} /> : null}
      {copiedAt ? <CopyNotice at={copiedAt} /> : null}
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

interface PayerFieldsProps {
  form: InvoiceForm;
  isTicket: boolean;
  isNew: boolean;
}

/** The customer: found among the contacts, their data visible and to be changed; nobody on a simplified invoice. */
export function PayerFields({ form, isTicket, isNew }: PayerFieldsProps) {
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
      {maySeePeople ? <People form={form} isNew={isNew} /> : null}
      <PayerData form={form} />
    </FormSection>
  );
}
