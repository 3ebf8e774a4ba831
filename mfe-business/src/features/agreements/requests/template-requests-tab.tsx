import { useSession } from '@volante/mfe-kit/session';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { RequestTable } from './request-table';
import { SendDialog } from './send-dialog';

/** A template's requests; a person is chosen to send it to. */
export function TemplateRequestsTab({ id }: { id: string }) {
  const text = useAgreementText();
  const field = useId();
  const mayRequest = useSession().can('agreement.request');
  const [contact, setContact] = useState<string | null>(null);
  return (
    <section className="vb-agreement-tab">
      {mayRequest ? (
        <div className="vb-agreement-send">
          <label htmlFor={field}>{text('agreements.sendTo')}</label>
          <PersonChoice
            id={field}
            value={contact}
            companies
            onChange={(person) => setContact(person?.id ?? null)}
          />
        </div>
      ) : null}
      <RequestTable asked={{ agreement: id }} shows="person" empty={text('agreements.noneText')} />
      {contact === null ? null : (
        <SendDialog agreement={id} contact={contact} onClose={() => setContact(null)} />
      )}
    </section>
  );
}
