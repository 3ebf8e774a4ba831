import { agreement } from '@volante/contracts/agreements/agreement.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { RequestTable } from './request-table';
import { SendDialog } from './send-dialog';

const CHOSEN_FROM = 100;

/** A person's agreements; a template is chosen to send. */
export function ContactAgreementsTab({ contact }: { contact: ContactRecord }) {
  const text = useAgreementText();
  const field = useId();
  const mayRequest = useSession().can('agreement.request');
  const [template, setTemplate] = useState<string | null>(null);
  const templates = useCall(agreement.calls.read, { limit: CHOSEN_FROM, state: ['active'], count: false });
  return (
    <section className="vb-agreement-tab">
      {mayRequest && contact.state !== 'deleted' ? (
        <div className="vb-agreement-send">
          <label htmlFor={field}>{text('agreements.sendWhich')}</label>
          <Select
            id={field}
            showSearch
            optionFilterProp="label"
            value={template}
            placeholder={text('agreements.choose')}
            loading={templates.isPending}
            options={(templates.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setTemplate}
          />
        </div>
      ) : null}
      <RequestTable
        asked={{ contact: contact.id }}
        shows="agreement"
        empty={text('agreements.noneOfPerson')}
      />
      {template === null ? null : (
        <SendDialog agreement={template} contact={contact.id} onClose={() => setTemplate(null)} />
      )}
    </section>
  );
}
