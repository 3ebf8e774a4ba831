import { examRead } from '@volante/contracts/dgt/exam.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { OutcomeBadge } from '../../../shared/outcome-badge';
import { ScrollTable } from '../../../shared/scroll-table';

const ExamDialog = lazy(async () => ({ default: (await import('./exam-dialog')).ExamDialog }));

/** Every test that the student has taken, from folders and written by hand. */
export function ExamsCard({ student }: { student: string }) {
  const text = useDgtText();
  const mayModify = useCan('dgt-folder.modify');
  const [isAdding, setAdding] = useState(false);
  const answer = useCall(examRead, { student });
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const rows = answer.data?.rows ?? [];
  return (
    <section className="vd-card">
      <header className="vd-card-head">
        <h3>{text('student.exams')}</h3>
        {mayModify ? <Button onClick={() => setAdding(true)}>{text('student.addExam')}</Button> : null}
      </header>
      {answer.data && rows.length === 0 ? <p className="vd-soft">{text('student.noExams')}</p> : null}
      {rows.length > 0 ? (
        <ScrollTable
          label={text('student.exams')}
          heads={['day', 'licence', 'test', 'outcome', 'center', 'tax'].map((key) =>
            text(`student.columns.${key}`),
          )}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.folder ? (
                  <Link to={`/dgt/folder/view/${row.folder}`}>
                    <DateText day={row.day} />
                  </Link>
                ) : (
                  <DateText day={row.day} />
                )}
              </th>
              <td>{row.licence}</td>
              <td>{text(`law.tests.${row.test}`)}</td>
              <td>
                <OutcomeBadge outcome={row.outcome} />
              </td>
              <td>{row.center}</td>
              <td>{row.taxNumber}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
      {isAdding ? (
        <Suspense>
          <ExamDialog student={student} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
