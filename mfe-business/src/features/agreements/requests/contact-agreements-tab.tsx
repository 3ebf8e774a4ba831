import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useSession } from '@volante/mfe-kit/session';
import { Button } from 'antd';
import { useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { PaperDialog } from './paper-dialog';
import { RequestTable } from './request-table';
import { SendDialog } from './send-dialog';
import { TemplateChoice } from './template-choice';

interface ContactAgreementsTabProps {
  contact: Pick<ContactRecord, 'id' | 'state'>;
  /** Nothing is sent from here. */
  isReadOnly?: boolean;
}

/** A person's agreements; a template is chosen to send. */
export function ContactAgreementsTab({ contact, isReadOnly = false }: ContactAgreementsTabProps) {
  const text = useAgreementText();
  const mayRequest = useSession().can('agreement.request');
  const [isPaper, setPaper] = useState(false);
  const [template, setTemplate] = useState<string | null>(null);
  return (
    <section className="vb-agreement-tab">
      {mayRequest && !isReadOnly && contact.state !== 'deleted' ? (
        <div className="vb-agreement-ways">
          <TemplateChoice label={text('agreements.sendWhich')} value={template} onChange={setTemplate} />
          <Button onClick={() => setPaper(true)}>{text('agreements.paper.title')}</Button>
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
      {isPaper ? <PaperDialog contact={contact.id} onClose={() => setPaper(false)} /> : null}
    </section>
  );
}
