import { registerBookRead, registerContactRead } from '@volante/contracts/dgt/register-book.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { StudentCard } from './student-card';

const COLUMNS = ['number', 'inscribedOn', 'licence', 'startedOn', 'finishedOn', 'result'];

/** The student's inscriptions in the legal books, with those of contacts merged into the student. */
export function InscriptionsCard({ student, branch }: { student: string; branch: string }) {
  const text = useDgtText();
  const mayInscribe = useCan('dgt-book.modify');
  const answer = useCall(registerContactRead, { student });
  const isMissing = mayInscribe && answer.data?.rows.length === 0;
  const books = useCall(registerBookRead, {}, { enabled: isMissing }).data?.rows ?? [];
  const open = isMissing ? books.find((book) => book.branch === branch && book.closedOn === null) : undefined;
  return (
    <StudentCard
      title={text('student.inscriptions')}
      action={
        open ? (
          <Link to={`/dgt/book/register/view/${open.id}/${student}`}>{text('student.inscribe')}</Link>
        ) : (
          <Link to="/dgt/book/register/list">{text('book.title')}</Link>
        )
      }
      answer={answer}
      empty={text('student.noInscriptions')}
      heads={COLUMNS.map((key) => text(`book.columns.${key}`))}
      row={(entry) => (
        <tr key={entry.id}>
          <th scope="row">
            <Link to={`/dgt/book/register/view/${entry.book}?asiento=${entry.id}`}>{entry.number}</Link>
          </th>
          <td>
            <DateText day={entry.inscribedOn} />
          </td>
          <td>{entry.licence}</td>
          <td>
            <DateText day={entry.startedOn} />
          </td>
          <td>
            <DateText day={entry.finishedOn} />
          </td>
          <td>
            {text(
              entry.annulled
                ? 'book.annulled'
                : entry.result
                  ? `book.result.${entry.result}`
                  : 'book.current',
            )}
          </td>
        </tr>
      )}
    />
  );
}
