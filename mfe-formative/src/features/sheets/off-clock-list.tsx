import { lessonOffClock } from '@volante/contracts/training/off-clock.contract';
import { useCall } from '@volante/mfe-kit/query';
import { DateText } from '@volante/ui-kit/date-text';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';

const DAYS = 28;
const HEADS = ['when', 'teacher', 'student'] as const;

/** Practices of the last four weeks that were given while their teacher was not clocked in. */
export function OffClockList() {
  const text = useOwnText();
  const answer = useCall(lessonOffClock, { from: dayAfter(today(), 1 - DAYS), to: today() });
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, unseen, isAway } = answer.data;
  if (isAway) return <p className="vf-none">{text('offClock.away')}</p>;
  return (
    <>
      <p className="vf-none v-hint">{text('offClock.what')}</p>
      {rows.length === 0 ? <p>{text('offClock.none')}</p> : null}
      {rows.length > 0 ? (
        <ScrollTable
          label={text('sheets.views.off-clock')}
          heads={HEADS.map((head) => text(`sheets.heads.${head}`))}
        >
          {rows.map(({ id, day, from, to, teacherName, studentName }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/schedule/agenda?day=${day}`}>
                  <DateText day={day} /> {from}–{to}
                </Link>
              </th>
              <td>{teacherName}</td>
              <td>{studentName}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
      {unseen > 0 ? <p className="v-hint">{text('offClock.unseen', { count: unseen })}</p> : null}
    </>
  );
}
