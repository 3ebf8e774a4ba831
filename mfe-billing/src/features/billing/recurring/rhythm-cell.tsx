import { monthsOf, nextDay, RHYTHMS, type Rhythm } from '@volante/contracts/billing/recurring-days';
import { formatDay } from '@volante/ui-kit/dates';
import { useDueText } from '../due-dates/due-text';

interface RhythmCellProps {
  recurrence: {
    firstOn: string | null;
    rhythm: Rhythm;
    everyMonths: number | null;
    lastOn: string | null;
    doneUntil: string | null;
  };
}

/** How often it is made, and when next. */
export function RhythmCell({ recurrence: { firstOn, ...rest } }: RhythmCellProps) {
  const text = useDueText();
  const rhythm =
    rest.rhythm === 'months'
      ? text('dues.recurring.everyMonths', { count: monthsOf(rest) })
      : RHYTHMS[rest.rhythm];
  const next = firstOn === null ? null : nextDay({ firstOn, ...rest });
  return next === null
    ? text('dues.recurring.over', { rhythm })
    : text('dues.recurring.nextOn', { rhythm, day: formatDay(next) });
}
