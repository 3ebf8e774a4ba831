import { type Day, shownDay } from '@volante/contracts/calendar-days';
import { agesOf } from './ages.js';
import { documentRefusals } from './documents.js';
import { PHASE, type Progress, progressOn } from './exam-progress.js';
import type { StudentFacts } from './facts.js';
import { ownFeeRefusal } from './fees.js';
import { prerequisiteRefusal } from './held-licences.js';
import { classRow, type LawTables, ruleOn, type Test } from './law-tables.js';
import { type Refusal, refusal } from './refusals.js';
import { waitFor } from './waits.js';

const TEST_NAMES: Readonly<Record<Test, string>> = {
  common: 'teórico común',
  specific: 'teórico específico',
  circuit: 'circuito cerrado',
  road: 'circulación',
};

export interface Presentation {
  test: Test;
  day: Day;
  /** Fee to be used. */
  fee: string | null;
}

function ageRefusal(facts: StudentFacts, tables: LawTables, { test, day }: Presentation): Refusal | null {
  const ages = agesOf(facts, tables, day);
  if (!ages) return refusal('DGT-LAW-002', 'RD 818/2009, art. 7.1');
  const { articles } = ruleOn(tables.terms, day);
  if (PHASE[test] === 0)
    return day < ages.theory
      ? refusal('DGT-LAW-004', articles.theoryAge, { day: shownDay(ages.theory) })
      : null;
  return day < ages.practice
    ? refusal('DGT-LAW-003', ages.article, { years: ages.years, day: shownDay(ages.practice) })
    : null;
}

function orderRefusal(progress: Progress, facts: StudentFacts, tables: LawTables, asked: Presentation) {
  const { path, passed, lapsed } = progress;
  const { pass: article } = ruleOn(tables.terms, asked.day).articles;
  if (!path.includes(asked.test))
    return refusal('DGT-LAW-008', classRow(tables, facts.seeks ?? 'B', asked.day).article, {
      licence: facts.seeks ?? '',
    });
  if (passed.has(asked.test)) return refusal('DGT-LAW-009', article);
  const before = path.find((test) => PHASE[test] < PHASE[asked.test] && !passed.has(test));
  if (!before) return null;
  if (lapsed !== null) return refusal('DGT-LAW-011', article, { day: shownDay(lapsed) });
  return refusal('DGT-LAW-010', article, { test: TEST_NAMES[before] });
}

/** A student takes each test once a day at most, and none of another phase. */
export function sameDayRefusal(
  { attempts }: StudentFacts,
  tables: LawTables,
  { test, day }: Pick<Presentation, 'test' | 'day'>,
): Refusal | null {
  const taken = attempts.filter((one) => one.day === day);
  return taken.some((one) => one.test === test || PHASE[one.test] !== PHASE[test])
    ? refusal('DGT-LAW-020', ruleOn(tables.terms, day).articles.sameDay)
    : null;
}

function waitRefusal(facts: StudentFacts, tables: LawTables, { test, day }: Presentation): Refusal | null {
  const wait = waitFor(facts, tables, test, day);
  if (!wait || wait.from <= day) return null;
  const { until } = progressOn(facts, tables, day);
  // A wait that ends after a pass has expired rules this test out.
  if (until !== null && until < wait.from)
    return refusal('DGT-LAW-024', wait.article, {
      lost: wait.lost,
      day: shownDay(wait.from),
      until: shownDay(until),
    });
  return refusal('DGT-LAW-012', wait.article, { lost: wait.lost, day: shownDay(wait.from) });
}

/** Every reason why a student may not be presented to a test on a day: none means that they may. */
export function presentationRefusals(
  facts: StudentFacts,
  tables: LawTables,
  asked: Presentation,
): readonly Refusal[] {
  const { day, fee } = asked;
  if (!facts.seeks) return [refusal('DGT-LAW-001', 'RD 818/2009, art. 8')];
  const { payment } = ruleOn(tables.terms, day).articles;
  return [
    ageRefusal(facts, tables, asked),
    prerequisiteRefusal(facts, tables, day),
    orderRefusal(progressOn(facts, tables, day), facts, tables, asked),
    sameDayRefusal(facts, tables, asked),
    waitRefusal(facts, tables, asked),
    fee === null ? refusal('DGT-LAW-013', payment) : ownFeeRefusal(facts, fee, tables, day),
    ...documentRefusals(facts, tables, day),
  ].flatMap((one) => one ?? []);
}

/** A result is written down on its day or later. */
export function resultRefusal(day: Day, today: Day): Refusal | null {
  return day > today ? refusal('DGT-LAW-021', 'RD 818/2009, art. 53.1') : null;
}
