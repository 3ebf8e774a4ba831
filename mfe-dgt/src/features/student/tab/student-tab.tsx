import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { Link } from 'react-router';
import '../../../shared/cards.css';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import { CardsCard } from './cards-card';
import { CopyLag } from './copy-lag';
import { DgtFeesCard } from './dgt-fees-card';
import { ExamsCard } from './exams-card';
import { FileClock } from './file-clock';
import { InscriptionsCard } from './inscriptions-card';
import { PapersCard } from './papers-card';

/** Tab of a contact: where their licence stands at the authority, and every date that the law sets. */
export function StudentTab({ contact }: { contact: ContactRecord }) {
  const text = useDgtText();
  const maySeeBook = useCan('dgt-book.view');
  const maySeeCards = useCan('dgt-card.view');
  const maySeeFees = useCan('dgt-fee.view');
  const answer = useCall(
    studentFileRead,
    { student: contact.id },
    { enabled: contact.type === 'P', keepPrevious: false },
  );
  if (contact.type !== 'P')
    return <EmptyState title={text('student.company.title')} text={text('student.company.text')} />;
  if (!answer.data) return <LoadState answer={answer} />;
  const file = answer.data;
  return (
    <div className="vd-student">
      <CopyLag />
      {file.licence === null ? (
        <EmptyState title={text('student.none.title')} text={text('student.none.text')}>
          <Link to={`/contact/view/${contact.id}?tab=ficha`}>{text('student.toSheet')}</Link>
        </EmptyState>
      ) : (
        <FileClock file={file} isActive={contact.state === 'active'} />
      )}
      <PapersCard file={file} />
      <ExamsCard student={contact.id} />
      {maySeeFees ? <DgtFeesCard student={contact.id} /> : null}
      {maySeeCards ? <CardsCard student={contact.id} /> : null}
      {maySeeBook ? <InscriptionsCard student={contact.id} branch={contact.branch} /> : null}
    </div>
  );
}
