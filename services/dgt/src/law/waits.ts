import { addDays, addWorkingDays, type Day, type DaySet } from './days.js';
import { inOrder, losesSitting, type StudentFacts } from './facts.js';
import { inForce, type LawTables, type Test, type WaitRow } from './law-tables.js';

export interface Wait {
  /** Sittings lost in this test since it was last passed. */
  lost: number;
  /** First day on which it may be taken again. */
  from: Day;
  article: string;
}

/** The rule of a place for so many lost sittings: that of the highest number reached, as it was in force on the day. */
function rowFor(rows: readonly WaitRow[], lost: number, day: Day): WaitRow | null {
  const steps = [...new Set(rows.map((row) => row.lost))].filter((step) => step <= lost);
  for (const step of steps.sort((one, other) => other - one)) {
    const row = inForce(
      rows.filter((one) => one.lost === step),
      day,
    );
    if (row) return row;
  }
  return null;
}

/**
 * How long to wait after sittings that were lost. The rule is the one in force on the day of the last one, on which the
 * wait begins: a table that changes half-way moves no wait that is running. A province adds to the law, it does not take away.
 */
export function waitFor(facts: StudentFacts, tables: LawTables, test: Test, before: Day): Wait | null {
  const taken = inOrder(facts.attempts).filter((one) => one.test === test && one.day < before);
  const since = taken.findLastIndex(({ outcome }) => outcome === 'passed') + 1;
  const lost = taken.slice(since).filter(losesSitting);
  const last = lost.at(-1);
  if (!last) return null;
  const shut: DaySet = {
    has: (day) => holidaysOf(tables).has(day) || facts.holidays.includes(day),
  };
  const ruleOf = (rows: readonly WaitRow[]) => {
    const row = rowFor(rows, lost.length, last.day);
    if (!row) return [];
    const from = row.working ? addWorkingDays(last.day, row.days, shut) : addDays(last.day, row.days);
    return [{ lost: lost.length, from, article: row.article }];
  };
  const general = ruleOf(tables.waits.filter(({ province }) => province === null));
  const own = ruleOf(tables.waits.filter(({ province }) => province !== null && province === facts.province));
  return [...general, ...own].reduce<Wait | null>(
    (longest, one) => (longest && longest.from >= one.from ? longest : one),
    null,
  );
}

const holidaySets = new WeakMap<readonly Day[], ReadonlySet<Day>>();

/** One set for each list of holidays, shared by all students of the request. */
function holidaysOf({ holidays }: LawTables): ReadonlySet<Day> {
  const found = holidaySets.get(holidays) ?? new Set(holidays);
  holidaySets.set(holidays, found);
  return found;
}
