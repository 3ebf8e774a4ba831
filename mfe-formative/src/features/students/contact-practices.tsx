import type { CallOutput } from '@volante/contracts/call';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { LoadState } from '@volante/ui-kit/load-state';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';
import { StudentBag } from './student-bag';
import { StudentLessons } from './student-lessons';

const PAGE = 20;
type Enrolment = CallOutput<typeof practiceStudent.calls.read>['rows'][number];

function Enrolments({ rows }: { rows: readonly Enrolment[] }) {
  const text = useOwnText();
  return (
    <ul>
      {rows.map(({ id, licence }) => (
        <li key={id}>
          <Link to={`/formative/student/view/${id}`}>{text('students.enrolment', { licence })}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Bag and practices of a contact. One with several licences has one bag, which is changed at the enrolment that it is for. */
export function ContactPractices({ contact: { id: contact } }: { contact: { id: string } }) {
  const text = useOwnText();
  const mayModify = useCan('practice.modify');
  const answer = useCall(practiceStudent.calls.read, { contact, limit: PAGE });
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows } = answer.data;
  const [first] = rows;
  if (!first)
    return (
      <p>
        {text('students.notEnrolled')}{' '}
        {mayModify ? <Link to="/formative/student/list/create">{text('students.enrol')}</Link> : null}
      </p>
    );
  const isOne = rows.length === 1;
  return (
    <>
      <Enrolments rows={rows} />
      <StudentBag student={first.id} mayChange={isOne} />
      <StudentLessons contact={contact} student={first.id} mayChange={mayModify && isOne} />
    </>
  );
}
