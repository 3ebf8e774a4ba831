import { addYears, type Day } from '@volante/contracts/calendar-days';
import { type Attempt, inOrder, type StudentFacts } from './facts.js';
import { heldOn, seniorityDay } from './held-licences.js';
import { classRow, type LawClass, type LawTables, ruleOn, type Test } from './law-tables.js';

/** Tests of one phase may be taken in any order; no phase before the one below is passed (RD 818/2009, art. 53.1). */
export const PHASE: Readonly<Record<Test, number>> = { common: 0, specific: 0, circuit: 1, road: 2 };

export interface Progress {
  /** Tests that this student has to take, without those they are exempt from. */
  path: readonly Test[];
  passed: ReadonlySet<Test>;
  /** Last day on which the current pass is valid; `null`: nothing is passed, or everything is. */
  until: Day | null;
  /** The passes that there were ended on this day. */
  lapsed: Day | null;
  /** The next step; `null` when all is done. */
  next: Test | null;
}

/** The tests that a student takes for what they seek, by the rules and with the licences of a day. */
export function pathOf(facts: StudentFacts, tables: LawTables, day: Day): readonly Test[] {
  if (!facts.seeks) return [];
  const row = classRow(tables, facts.seeks, day);
  const held = heldOn(facts, tables, day);
  const { reduced } = row;
  const short = reduced && held.get(reduced.licence);
  if (reduced && short && (seniorityDay(short, reduced.months) ?? '9999') <= day) return reduced.tests;
  const exempt = new Set(
    tables.exemptions
      .filter((one) => one.licence === facts.seeks && one.from <= day)
      .filter(({ holding, test }) =>
        holding.some(
          (licence) =>
            held.has(licence) || (test === 'specific' && isSpecificDone(facts, tables, licence, day)),
        ),
      )
      .map(({ test }) => test),
  );
  if (isStillGood(facts.commonElsewhere, facts, tables, day)) exempt.add('common');
  return row.tests.filter((test) => !exempt.has(test));
}

/** Art. 54.2 exempts who has passed the specific theory of the other class, too, while that pass is good (art. 53.1). */
const isSpecificDone = (facts: StudentFacts, tables: LawTables, licence: LawClass, day: Day): boolean =>
  isStillGood(facts.specificElsewhere?.[licence] ?? null, facts, tables, day);

/** A theory passed for another licence: two years, starting again with each pass of this one (arts. 53.1 and 54.1). */
function isStillGood(
  elsewhere: Day | null,
  { attempts }: StudentFacts,
  tables: LawTables,
  day: Day,
): boolean {
  if (elsewhere === null) return false;
  const ends = (passed: Day) => addYears(passed, ruleOn(tables.terms, passed).passYears);
  const until = inOrder(attempts)
    .filter((one) => one.outcome === 'passed' && one.day <= day && one.day > elsewhere)
    .reduce((last, one) => (one.day <= last ? ends(one.day) : last), ends(elsewhere));
  return day <= until;
}

/**
 * Tests passed at the beginning of the day, and their expiry: two years from each pass, starting again with the next
 * one.
 */
export function progressOn(facts: StudentFacts, tables: LawTables, day: Day): Progress {
  const path = pathOf(facts, tables, day);
  const passed = new Set<Test>();
  let until: Day | null = null;
  let lapsed: Day | null = null;
  const isDone = () => path.every((test) => passed.has(test));
  const lapseBefore = (now: Day) => {
    if (until === null || now <= until || isDone()) return;
    lapsed = until;
    until = null;
    passed.clear();
  };
  const take = (attempt: Attempt) => {
    lapseBefore(attempt.day);
    if (attempt.outcome !== 'passed') return;
    passed.add(attempt.test);
    until = addYears(attempt.day, ruleOn(tables.terms, attempt.day).passYears);
    lapsed = null;
  };
  for (const attempt of inOrder(facts.attempts)) if (attempt.day <= day) take(attempt);
  lapseBefore(day);
  const next = path.find((test) => !passed.has(test)) ?? null;
  return { path, passed, until: next === null ? null : until, lapsed, next };
}
