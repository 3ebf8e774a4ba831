import { addDays, addWorkingDays, type Day, laterOf } from './days.js';
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
  let shut: ReadonlySet<Day> | null = null;
  const ends = (row: WaitRow) => {
    if (!row.working) return addDays(last.day, row.days);
    shut ??= new Set([...tables.holidays, ...facts.holidays]);
    return addWorkingDays(last.day, row.days, shut);
  };
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
  const rows = [general, own].flatMap((row) => row ?? []);
  const deciding = rows.reduce<WaitRow | null>(
    (best, row) => (best && ends(best) >= ends(row) ? best : row),
    null,
  );
  if (!deciding) return null;
  return {
    lost: lost.length,
    from: rows.map(ends).reduce(laterOf),
    article: deciding.article,
  };
}
