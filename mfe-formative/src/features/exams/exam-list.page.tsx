import { type ExamDaySummary, examDayList } from '@volante/contracts/training/exam-day.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { LoadState } from '@volante/ui-kit/load-state';
import { RowCards } from '@volante/ui-kit/row-cards';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';

const PAST_DAYS = 30;
const NEXT_DAYS = 180;
const COLUMNS = ['day', 'test', 'center', 'students', 'teacher', 'state'] as const;

const addressOf = ({ id }: ExamDaySummary) => `/formative/exam/view/${id}`;

/** Whether each student has a place in the agenda. */
function Standing({ row: { clashes, isPlanned } }: { row: ExamDaySummary }) {
  const text = useOwnText();
  if (clashes > 0) return <StateBadge tone="warn">{text('exams.clashes', { count: clashes })}</StateBadge>;
  return text(isPlanned ? 'exams.planned' : 'exams.unplanned');
}

function Cards({ rows }: { rows: readonly ExamDaySummary[] }) {
  const text = useOwnText();
  return (
    <RowCards
      label={text('exams.title')}
      rows={rows}
      name={({ day, from }) => `${formatDay(day)} ${from ?? ''}`.trim()}
      to={addressOf}
    >
      {(row) => (
        <>
          <span>{text(`exams.test.${row.test}`)}</span>
          <span>{row.center}</span>
          <span>
            {text('exams.head.students')}: {row.students}
          </span>
          {row.teacherName ? <span>{row.teacherName}</span> : null}
          <span>
            <Standing row={row} />
          </span>
        </>
      )}
    </RowCards>
  );
}

function Table({ rows }: { rows: readonly ExamDaySummary[] }) {
  const text = useOwnText();
  return (
    <ScrollTable label={text('exams.title')} heads={COLUMNS.map((key) => text(`exams.head.${key}`))}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Link to={addressOf(row)}>
              <DateText day={row.day} /> {row.from ?? ''}
            </Link>
          </th>
          <td>{text(`exams.test.${row.test}`)}</td>
          <td>{row.center}</td>
          <td>{row.students}</td>
          <td>{row.teacherName}</td>
          <td>
            <Standing row={row} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** `/formative/exam/list`: days of circuit and road, of the last month and to come. */
export function ExamListPage() {
  const text = useOwnText();
  const isPhone = usePhone();
  const Rows = isPhone ? Cards : Table;
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
      {answer.data && answer.data.rows.length > 0 ? <Rows rows={answer.data.rows} /> : null}
    </>
  );
}
