import { examRead } from '@volante/contracts/dgt/exam.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { OutcomeBadge } from '../../../shared/outcome-badge';
import { StudentCard } from './student-card';

const ExamDialog = lazy(async () => ({ default: (await import('./exam-dialog')).ExamDialog }));
const COLUMNS = ['day', 'licence', 'test', 'outcome', 'center', 'teacher', 'tax'];

/** Every test that the student has taken, from folders and written by hand. */
export function ExamsCard({ student }: { student: string }) {
  const text = useDgtText();
  const mayModify = useCan('dgt-folder.modify');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <StudentCard
        title={text('student.exams')}
        action={mayModify ? <Button onClick={() => setAdding(true)}>{text('student.addExam')}</Button> : null}
        answer={useCall(examRead, { student })}
        empty={text('student.noExams')}
        heads={COLUMNS.map((key) => text(`student.columns.${key}`))}
        row={(exam) => (
          <tr key={exam.id}>
            <th scope="row">
              {exam.folder ? (
                <Link to={`/dgt/folder/view/${exam.folder}`}>
                  <DateText day={exam.day} />
                </Link>
              ) : (
                <DateText day={exam.day} />
              )}
            </th>
            <td>{exam.licence}</td>
            <td>{text(`law.tests.${exam.test}`)}</td>
            <td>
              <OutcomeBadge outcome={exam.outcome} />
            </td>
            <td>{exam.center}</td>
            <td>{exam.teacher}</td>
            <td>{exam.taxNumber}</td>
          </tr>
        )}
      />
      {isAdding ? (
        <Suspense>
          <ExamDialog student={student} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
