import type { ClockDay } from '@volante/contracts/clock/clock.contract';
import { formatDay } from '@volante/ui-kit/dates';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { useClockText } from '../shared/clock-text';
import { hoursText, weeksOf } from '../shared/clock-time';
import '../shared/clock-table.css';

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
    <ScrollTable
      className="vb-clock-table"
      label={text('clock.weeks')}
      heads={[
        text('clock.week'),
        { label: text('clock.worked'), isNumber: true },
        { label: text('clock.agreed'), isNumber: true },
        { label: text('clock.beyond'), isNumber: true },
      ]}
    >
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
    </ScrollTable>
  );
}
