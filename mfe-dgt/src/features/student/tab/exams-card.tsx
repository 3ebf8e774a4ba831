import { type ExamAttempt, examDelete, examRead } from '@volante/contracts/dgt/exam.contract';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { AuthorisedNote } from '../../../shared/authorised-note';
import { useDgtText } from '../../../shared/dgt-text';
import { OutcomeBadge } from '../../../shared/outcome-badge';
import { FILE_READS } from './file-reads';
import { StudentCard } from './student-card';

const ExamDialog = lazy(async () => ({ default: (await import('./exam-dialog')).ExamDialog }));
const COLUMNS = ['day', 'licence', 'test', 'outcome', 'center', 'teacher', 'tax'];

/** A manual entry is corrected by hand; a result from a folder, in the folder. */
function ExamMenu({
  exam,
  onEdit,
  onRemove,
}: {
  exam: ExamAttempt;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const text = useDgtText();
  if (exam.folder) return null;
  return (
    <MenuButton
      label={text('student.examActs', { day: formatDay(exam.day) })}
      face="⋯"
      items={[
        { key: 'edit', label: text('student.editExam'), onSelect: onEdit },
        { key: 'remove', label: text('student.removeExam'), danger: true, onSelect: onRemove },
      ]}
    />
  );
}

/** Every test that the student has taken, from folders and written by hand. */
export function ExamsCard({ student }: { student: string }) {
  const text = useDgtText();
  const mayModify = useCan('dgt-folder.modify');
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ExamAttempt | null>(null);
  const [removed, setRemoved] = useState<ExamAttempt | null>(null);
  const remove = useCallMutation(examDelete, { invalidates: FILE_READS });
  const heads = COLUMNS.map((key) => text(`student.columns.${key}`));
  return (
    <>
      <StudentCard
        title={text('student.exams')}
        action={mayModify ? <Button onClick={() => setAdding(true)}>{text('student.addExam')}</Button> : null}
        answer={useCall(examRead, { student })}
        empty={text('student.noExams')}
        heads={mayModify ? [...heads, text('student.columns.acts')] : heads}
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
              <AuthorisedNote note={exam.authorised} />
            </td>
            <td>{exam.center}</td>
            <td>{exam.teacher}</td>
            <td>{exam.taxNumber}</td>
            {mayModify ? (
              <td className="vd-acts">
                <ExamMenu exam={exam} onEdit={() => setEdited(exam)} onRemove={() => setRemoved(exam)} />
              </td>
            ) : null}
          </tr>
        )}
      />
      {isAdding ? (
        <Suspense>
          <ExamDialog student={student} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
      {edited ? (
        <Suspense>
          <ExamDialog student={student} exam={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
      {removed ? (
        <ConfirmDialog
          title={text('student.removeExam')}
          onConfirm={() => remove.mutateAsync({ id: removed.id })}
          onClose={() => setRemoved(null)}
        >
          {text('student.removeExamText', {
            test: text(`law.tests.${removed.test}`),
            day: formatDay(removed.day),
          })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
