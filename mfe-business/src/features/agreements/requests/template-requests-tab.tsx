import { useSession } from '@volante/mfe-kit/session';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { Button } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { SignAgain } from '../many/sign-again';
import { useAgreementText } from '../shared/agreement-text';
import { FindPaper } from './find-paper';
import { RequestTable } from './request-table';
import { SendDialog } from './send-dialog';

const PapersDialog = lazy(async () => ({ default: (await import('../papers/papers-dialog')).PapersDialog }));

/** A template's requests; a person is chosen to send it to, and a dropped PDF is recognised. */
export function TemplateRequestsTab({ id }: { id: string }) {
  const text = useAgreementText();
  const field = useId();
  const mayRequest = useSession().can('agreement.request');
  const [contact, setContact] = useState<string | null>(null);
  const [isPapers, setPapers] = useState(false);
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
          <Button onClick={() => setPapers(true)}>{text('agreements.papers.button')}</Button>
        </div>
      ) : null}
      <SignAgain agreement={id} />
      <RequestTable asked={{ agreement: id }} shows="person" empty={text('agreements.noneText')} />
      <FindPaper agreement={id} />
      {isPapers ? (
        <Suspense>
          <PapersDialog agreement={id} onClose={() => setPapers(false)} />
        </Suspense>
      ) : null}
      {contact === null ? null : (
        <SendDialog agreement={id} contact={contact} onClose={() => setContact(null)} />
      )}
    </section>
  );
}
