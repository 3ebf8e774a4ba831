import { registerContactRead } from '@volante/contracts/dgt/register-book.contract';
import { useCall } from '@volante/mfe-kit/query';
import { DateText } from '@volante/ui-kit/date-text';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { ScrollTable } from '../../../shared/scroll-table';

/** The student's inscriptions in the legal books, those of whoever was joined into them too. */
export function InscriptionsCard({ student }: { student: string }) {
  const text = useDgtText();
  const answer = useCall(registerContactRead, { student });
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const rows = answer.data?.rows ?? [];
  return (
    <section className="vd-card">
      <header className="vd-card-head">
        <h3>{text('student.inscriptions')}</h3>
        <Link to="/dgt/book/register/list">{text('book.title')}</Link>
      </header>
      {answer.data && rows.length === 0 ? <p className="vd-soft">{text('student.noInscriptions')}</p> : null}
      {rows.length > 0 ? (
        <ScrollTable
          label={text('student.inscriptions')}
          heads={['number', 'inscribedOn', 'licence', 'startedOn', 'finishedOn', 'result'].map((key) =>
            text(`book.columns.${key}`),
          )}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`/dgt/book/register/view/${row.book}?asiento=${row.id}`}>{row.number}</Link>
              </th>
              <td>
                <DateText day={row.inscribedOn} />
              </td>
              <td>{row.licence}</td>
              <td>
                <DateText day={row.startedOn} />
              </td>
              <td>
                <DateText day={row.finishedOn} />
              </td>
              <td>
                {text(
                  row.annulled ? 'book.annulled' : row.result ? `book.result.${row.result}` : 'book.current',
                )}
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </section>
  );
}
