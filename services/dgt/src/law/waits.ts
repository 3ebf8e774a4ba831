import { addDays, addWorkingDays, type Day, laterOf } from '@volante/contracts/calendar-days';
import { closedDays } from './closed-days.js';
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
 * wait begins: a table that changes half-way moves no wait that is running. A province may read the days otherwise for as
 * many sittings as its row says: never fewer than the law's as natural days, which is the shortest reading of the text.
 */
export function waitFor(facts: StudentFacts, tables: LawTables, test: Test, before: Day): Wait | null {
  const taken = inOrder(facts.attempts).filter((one) => one.test === test && one.day < before);
  const since = taken.findLastIndex(({ outcome }) => outcome === 'passed') + 1;
  const lost = taken.slice(since).filter(losesSitting);
  const last = lost.at(-1);
  if (!last) return null;
  const closed = closedDays(facts, tables);
  const ends = ({ days, working }: WaitRow) =>
    working ? addWorkingDays(last.day, days, closed) : addDays(last.day, days);
  const general = rowFor(
    tables.waits.filter(({ province }) => province === null),
    lost.length,
    last.day,
  );
  const own = rowFor(
    tables.waits.filter(({ province }) => province !== null && province === facts.province),
    lost.length,
    last.day,
  );
  const waitOf = (row: WaitRow, from: Day): Wait => ({ lost: lost.length, from, article: row.article });
  if (!general) return own && waitOf(own, ends(own));
  if (!own) return waitOf(general, ends(general));
  const isOtherReading = own.lost >= general.lost;
  const least = isOtherReading ? addDays(last.day, general.days) : ends(general);
  return waitOf(ends(own) >= least ? own : general, laterOf(ends(own), least));
}
