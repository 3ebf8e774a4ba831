import type { ClockDay } from '@volante/contracts/clock/clock.contract';
import { formatDay } from '@volante/ui-kit/dates';
import { useClockText } from '../shared/clock-text';
import { hoursText, weeksOf } from '../shared/clock-time';
import { ScrollBox } from '../shared/scroll-box';

const HOUR = 3600;

interface WeekTableProps {
  month: string;
  /** The sum of all the weeks that touch the month. */
  days: readonly ClockDay[];
  weeklyHours: number | null;
}

/** Whole weeks beside the agreed hours: overtime is listed separately, as the law requires. */
export function WeekTable({ month, days, weeklyHours }: WeekTableProps) {
  const text = useClockText();
  const rows = weeksOf(month).map(({ from, to }) => ({
    from,
    to,
    worked: days.filter(({ day }) => from <= day && day <= to).reduce((sum, { worked }) => sum + worked, 0),
  }));
  return (
    <ScrollBox label={text('clock.weeks')}>
      <table className="vb-clock-table" aria-label={text('clock.weeks')}>
        <thead>
          <tr>
            <th scope="col">{text('clock.week')}</th>
            <th scope="col" data-number="">
              {text('clock.worked')}
            </th>
            <th scope="col" data-number="">
              {text('clock.agreed')}
            </th>
            <th scope="col" data-number="">
              {text('clock.beyond')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, worked }) => (
            <tr key={from}>
              <th scope="row">
                {formatDay(from).slice(0, 5)} – {formatDay(to).slice(0, 5)}
              </th>
              <td data-number="">{hoursText(worked)}</td>
              <td data-number="">{weeklyHours === null ? '—' : hoursText(weeklyHours * HOUR)}</td>
              <td data-number="">
                {weeklyHours === null ? '—' : hoursText(Math.max(0, worked - weeklyHours * HOUR))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
