import { addMonths, addYears, type Day } from './days.js';
import type { StudentFacts } from './facts.js';
import { type ClassRow, classRow, type LawTables, ruleOn } from './law-tables.js';

export interface Ages {
  years: number;
  /** First day for the theory: three months before the age. */
  theory: Day;
  /** The day on which the age is reached, asked for at the first practical test. */
  practice: Day;
  article: string;
}

/** Completed years that the class asks of this person. */
function yearsFor(row: ClassRow, { cap }: StudentFacts): number {
  return Math.min(row.age, (cap ? row.ageWith[cap] : undefined) ?? row.age);
}

/** When a student may go to the exams for what they seek, by the rules of a day; `null` without birth date or class. */
export function agesOf(facts: StudentFacts, tables: LawTables, day: Day): Ages | null {
  if (!facts.birth || !facts.seeks) return null;
  const row = classRow(tables, facts.seeks, day);
  const years = yearsFor(row, facts);
  const practice = addYears(facts.birth, years);
  const theory = addMonths(practice, -ruleOn(tables.terms, day).monthsBeforeAge);
  return { years, theory, practice, article: row.article };
}
