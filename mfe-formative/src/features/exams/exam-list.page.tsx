import { examDayList } from '@volante/contracts/training/exam-day.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { DateText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';

const PAST_DAYS = 30;
const NEXT_DAYS = 180;
const COLUMNS = ['day', 'test', 'center', 'students', 'teacher', 'state'] as const;

/** `/formative/exam/list`: days of circuit and road, of the last month and to come. */
export function ExamListPage() {
  const text = useOwnText();
  const span = { from: dayAfter(today(), -PAST_DAYS), to: dayAfter(today(), NEXT_DAYS) };
  const answer = useCall(examDayList, span);
  useLive({ entity: 'exam-day' }, [examDayList]);
  return (
    <>
      <PageToolbar title={text('exams.title')} />
      {!answer.data ? <LoadState answer={answer} /> : null}
      {answer.data?.rows.length === 0 ? (
        <EmptyState title={text('exams.none')} text={text('exams.noneText')} />
      ) : null}
      {answer.data && answer.data.rows.length > 0 ? (
        <ScrollTable label={text('exams.title')} heads={COLUMNS.map((key) => text(`exams.head.${key}`))}>
          {answer.data.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`/formative/exam/view/${row.id}`}>
                  <DateText day={row.day} /> {row.from ?? ''}
                </Link>
              </th>
              <td>{text(`exams.test.${row.test}`)}</td>
              <td>{row.center}</td>
              <td>{row.students}</td>
              <td>{row.teacherName}</td>
              <td>
                {row.clashes > 0 ? (
                  <StateBadge tone="warn">{text('exams.clashes', { count: row.clashes })}</StateBadge>
                ) : (
                  text(row.isPlanned ? 'exams.planned' : 'exams.unplanned')
                )}
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </>
  );
}
