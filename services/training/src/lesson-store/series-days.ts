import { addDays } from '@volante/contracts/calendar-days';
import { stretchesOn, type Timetable } from '../agenda-store/bands.js';
import { holidayOf } from './holidays.js';

const WEEK = 7;
/** A series that meets only closed days ends after so many weeks. */
const MAX_WEEKS = 200;
const WHOLE_DAY = 1_440;

/** The name of the cause that closes a day as a whole: a holiday of the whole country, or an absence of the branch without hours. */
export function closedBy(day: string, branch: readonly Timetable[]): string | null {
  const closing = branch.find(
    (one) =>
      one.kind === 'absence' && stretchesOn(one, day).some(({ from, to }) => from === 0 && to === WHOLE_DAY),
  );
  return closing?.name ?? holidayOf(day);
}

/** So many open days, a week or two apart, the first one included; closed days are left out and named. */
export function seriesDays(
  first: string,
  { weeks, count }: { weeks: 1 | 2; count: number },
  closed: (day: string) => string | null,
): { days: string[]; closed: { day: string; name: string }[] } {
  const days: string[] = [];
  const left: { day: string; name: string }[] = [];
  for (let at = 0; days.length < count && at < MAX_WEEKS; at += 1) {
    const day = addDays(first, at * weeks * WEEK);
    const name = closed(day);
    if (name === null) days.push(day);
    else left.push({ day, name });
  }
  return { days, closed: left };
}
