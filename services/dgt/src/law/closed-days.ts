import type { Day, DaySet } from '@volante/contracts/calendar-days';
import type { StudentFacts } from './facts.js';
import type { LawTables } from './law-tables.js';

const holidaySets = new WeakMap<readonly Day[], ReadonlySet<Day>>();

/** One set for each list of holidays, shared by all students of the request. */
function holidaysOf({ holidays }: LawTables): ReadonlySet<Day> {
  const found = holidaySets.get(holidays) ?? new Set(holidays);
  holidaySets.set(holidays, found);
  return found;
}

/** Holidays of the country, and of the student's province and town: none of them is a working day (Ley 39/2015, art. 30.6). */
export function closedDays({ holidays }: Pick<StudentFacts, 'holidays'>, tables: LawTables): DaySet {
  const national = holidaysOf(tables);
  return { has: (day) => national.has(day) || holidays.includes(day) };
}
