import { consentForm } from '@volante/contracts/billing/electronic-form.fields';
import { electronicRecipient } from '@volante/contracts/billing/electronic-recipient.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DayField, TextField } from '@volante/ui-kit/fields';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { electronicRecipients } from './electronic.feature';
import type { Electronic } from './electronic-dialog';
import { ELECTRONIC_READS } from './electronic-reads';
import { useElectronicText } from './electronic-text';

type Values = { consentOn: string | null; consentHow: string };

/** Writes down that the customer accepts electronic invoices; a public body, with its offices, has a page of its own. */
function ConsentForm({ electronic }: { electronic: Electronic }) {
  const text = useElectronicText();
  const feedback = useFeedback();
  const [begun] = useState(today);
  const create = useCallMutation(electronicRecipient.calls.create, { invalidates: ELECTRONIC_READS });
  const { taxId, payer: name } = electronic;
  const form = useRecordForm<Values>({
    schema: consentForm,
    initial: { consentOn: begun, consentHow: '' },
    save: ({ values: { consentOn, consentHow } }) =>
      create.mutateAsync({ taxId, name, consentOn, consentHow, ground: 'consent' }),
    onSaved: () => feedback.done(text('electronic.consent.done')),
  });
  const title = text('electronic.consent.save');
  return (
    <FormFrame form={form} label={title}>
      <p className="v-help">{text('electronic.consent.why')}</p>
      <DayField form={form} name="consentOn" label={text('electronic.consent.on')} />
      <TextField
        form={form}
        name="consentHow"
        label={text('electronic.consent.how')}
        help={text('electronic.consent.howHelp')}
        maxLength={500}
      />
      <p className="vb-electronic-acts">
        <Button type="primary" loading={form.isSaving} onClick={() => void form.submit()}>
          {title}
        </Button>
        <Link to={electronicRecipients.at.create}>{text('electronic.consent.public')}</Link>
      </p>
    </FormFrame>
  );
}

/** Why the customer gets electronic invoices, or the form that says so. */
export function Consent({ electronic }: { electronic: Electronic }) {
  const text = useElectronicText();
  const mayAdd = useCan('invoice.add');
  const { recipient } = electronic;
  return (
    <section aria-label={text('electronic.consent.title')}>
      <h3>{text('electronic.consent.title')}</h3>
      {recipient ? (
        <p className="vb-electronic-acts">
          <Link to={electronicRecipients.at.view.replace(/:\w+/, recipient.id)}>{recipient.name}</Link>
          <StateBadge tone={recipient.isWilling ? 'good' : 'bad'}>
            {text(recipient.isWilling ? 'electronic.consent.given' : 'electronic.consent.revoked')}
          </StateBadge>
        </p>
      ) : null}
      {recipient === null && mayAdd ? <ConsentForm electronic={electronic} /> : null}
      {recipient === null && !mayAdd ? <p className="v-help">{text('electronic.consent.none')}</p> : null}
    </section>
  );
}
