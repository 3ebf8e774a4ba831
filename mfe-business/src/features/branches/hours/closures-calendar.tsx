import type { HoursException } from '@volante/contracts/business/opening-hours';
import type { DayMark } from '@volante/ui-kit/month-calendar';
import { lazy, Suspense } from 'react';
import { useBranchText } from '../shared/branch-text';
import { daysOfException } from './hours-words';

const MonthCalendar = lazy(async () => ({
  default: (await import('@volante/ui-kit/month-calendar')).MonthCalendar,
}));

interface ClosuresCalendarProps {
  exceptions: readonly HoursException[];
  /** `YYYY-MM-DD` where the branch is. */
  today: string;
  /** A day on which the week still counts was chosen. */
  onAdd?: (day: string) => void;
}

/** Closed days in red, days with other hours in yellow, each with its name. */
export function ClosuresCalendar({ exceptions, today, onAdd }: ClosuresCalendarProps) {
  const text = useBranchText();
  const marks = exceptions.flatMap((exception): DayMark[] => {
    const isClosed = exception.ranges.length === 0;
    const label = exception.name || text(`branches.hours.${isClosed ? 'closedDay' : 'otherHours'}`);
    return daysOfException(exception).map((day) => ({ day, label, tone: isClosed ? 'bad' : 'warn' }));
  });
  const isTaken = (day: string) => marks.some((mark) => mark.day === day);
  return (
    <div className="vb-closures">
      <Suspense fallback={null}>
        <MonthCalendar
          label={text('branches.hours.calendar')}
          marks={marks}
          today={today}
          {...(onAdd ? { onSelect: onAdd, isTaken } : {})}
        />
      </Suspense>
    </div>
  );
}
