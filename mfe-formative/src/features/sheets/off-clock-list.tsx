import { lessonOffClock } from '@volante/contracts/training/off-clock.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ColumnTable } from '@volante/ui-kit/column-table';
import { formatDay } from '@volante/ui-kit/dates';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { LoadState } from '@volante/ui-kit/load-state';
import { useOwnText } from '../../texts';

const DAYS = 28;

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
        <ColumnTable
          label={text('sheets.views.off-clock')}
          head={text('sheets.heads.when')}
          rows={rows}
          name={({ day, from, to }) => `${formatDay(day)} ${from}–${to}`}
          to={({ day }) => `/schedule/agenda?day=${day}`}
          columns={[
            { label: text('sheets.heads.teacher'), cell: ({ teacherName }) => teacherName },
            { label: text('sheets.heads.student'), cell: ({ studentName }) => studentName },
          ]}
        />
      ) : null}
      {unseen > 0 ? <p className="v-hint">{text('offClock.unseen', { count: unseen })}</p> : null}
    </>
  );
}
