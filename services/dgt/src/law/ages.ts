import { addMonths, addYears, type Day } from '@volante/contracts/calendar-days';
import type { StudentFacts } from './facts.js';
import { type CapAge, type ClassRow, classRow, type LawTables, ruleOn } from './law-tables.js';

export interface Ages {
  years: number;
  /** First day for the theory: three months before the age. */
  theory: Day;
  /** The day on which the age is reached, asked for at the first practical test. */
  practice: Day;
  article: string;
  /** Limits of a licence that is obtained at this age, and the day on which they end. */
  limited: { until: Day; words: string } | null;
}

/** The age of the class, or a lower one that the certificate of this person gives. */
function ageFor(row: ClassRow, { cap }: StudentFacts): CapAge {
  const lower = cap ? row.ageWith[cap] : undefined;
  return lower && lower.age < row.age ? lower : { age: row.age };
}

/** When a student may go to the exams for what they seek, by the rules of a day; `null` without birth date or class. */
export function agesOf(facts: StudentFacts, tables: LawTables, day: Day): Ages | null {
  if (!facts.birth || !facts.seeks) return null;
  const row = classRow(tables, facts.seeks, day);
  const { age: years, limitedUntil, limits } = ageFor(row, facts);
  const practice = addYears(facts.birth, years);
  const theory = addMonths(practice, -ruleOn(tables.terms, day).monthsBeforeAge);
  const limited =
    limitedUntil && limits ? { until: addYears(facts.birth, limitedUntil), words: limits } : null;
  return { years, theory, practice, article: row.article, limited };
}
