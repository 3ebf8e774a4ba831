import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import {
  type RegisterEntry,
  registerBookRead,
  registerContactRead,
} from '@volante/contracts/dgt/register-book.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { bookAddress, ENTRY } from '../shared/book-reads';

const OpenBookDialog = lazy(async () => ({
  default: (await import('../list/open-book-dialog')).OpenBookDialog,
}));
const InscribeDialog = lazy(async () => ({
  default: (await import('../view/inscribe-dialog')).InscribeDialog,
}));

/** The inscription goes into the branch's open book; where there is none, one is opened first. */
function Inscribe({ contact }: { contact: ContactRecord }) {
  const text = useDgtText();
  const mayOpen = useCan('dgt-book.add');
  const [isOpen, setOpen] = useState(false);
  useLive({ entity: 'register-book' }, [registerBookRead]);
  const books = useCall(registerBookRead, {}).data?.rows;
  const book = books?.find(({ branch, closedOn }) => branch === contact.branch && closedOn === null);
  if (books && !book)
    return (
      <>
        <p>{text('steps.book.noBook')}</p>
        {mayOpen ? <Button onClick={() => setOpen(true)}>{text('steps.book.openBook')}</Button> : null}
        <Suspense>
          {isOpen ? (
            <OpenBookDialog books={books} branch={contact.branch} onClose={() => setOpen(false)} />
          ) : null}
        </Suspense>
      </>
    );
  return (
    <>
      <Button type="primary" disabled={!book} onClick={() => setOpen(true)}>
        {text('steps.book.inscribe')}
      </Button>
      <Suspense>
        {isOpen && book ? (
          <InscribeDialog book={book} student={contact.id} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

function Inscribed({ entry }: { entry: RegisterEntry }) {
  const text = useDgtText();
  const { number, inscribedOn, licence, book, id } = entry;
  return (
    <>
      <p>{text('steps.book.doneText', { number, licence, day: formatDay(inscribedOn) })}</p>
      <Link to={`${bookAddress(book)}?${ENTRY}=${id}`}>{text('steps.book.see')}</Link>
    </>
  );
}

/** Step of an enrolment: the line in the legal book, for the licence that is sought. */
export function InscriptionStep({ contact, onState }: EnrolmentStep) {
  const text = useDgtText();
  const mayInscribe = useCan('dgt-book.modify');
  useLive({ entity: 'register-entry' }, [registerContactRead]);
  const answer = useCall(registerContactRead, { student: contact.id }, { keepPrevious: false });
  const licence = contact.dgt.licenceRequested ?? contact.licence;
  const entry = answer.data?.rows.find(
    (row) => row.licence === licence && !row.annulled && row.result === null,
  );
  const isUnread = answer.isError && !answer.data;
  const words = isUnread
    ? text('steps.unread')
    : entry
      ? text('steps.book.done', { number: entry.number, day: formatDay(entry.inscribedOn) })
      : licence === null
        ? text('steps.book.noLicence')
        : undefined;
  useStepState(onState, entry ? 'done' : answer.data || isUnread ? 'lacking' : null, words);
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (entry) return <Inscribed entry={entry} />;
  return (
    <>
      <p>{licence === null ? words : text('steps.book.lacking', { licence })}</p>
      {mayInscribe && answer.data && licence !== null ? <Inscribe contact={contact} /> : null}
    </>
  );
}
