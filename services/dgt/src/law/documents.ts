import { addDays, addYears, ageOn, type Day, shownDay } from './days.js';
import type { PsychotechnicReport, StudentFacts } from './facts.js';
import { classRow, type LawClass, type LawTables, ruleOn } from './law-tables.js';
import { type Refusal, refusal } from './refusals.js';

export const IDENTITY_ARTICLE = 'RD 818/2009, anexos III y VI.A.3';

/** Last day of a psychotechnic report that is in no file: 90 days from the day after its own. */
export function reportUntil({ issued }: PsychotechnicReport, tables: LawTables): Day {
  return addDays(issued, ruleOn(tables.reports, issued).days);
}

function reportRefusal({ report }: StudentFacts, tables: LawTables, day: Day): Refusal | null {
  const { article } = ruleOn(tables.reports, day);
  if (!report) return refusal('DGT-LAW-016', article);
  const until = reportUntil(report, tables);
  const isInFile = report.filed !== null && report.filed <= until && report.filed <= day;
  return isInFile || day <= until ? null : refusal('DGT-LAW-017', article, { day: shownDay(until) });
}

function identityRefusal({ identityUntil }: StudentFacts, day: Day): Refusal | null {
  if (identityUntil === null) return refusal('DGT-LAW-018', IDENTITY_ARTICLE);
  return day <= identityUntil
    ? null
    : refusal('DGT-LAW-019', IDENTITY_ARTICLE, { day: shownDay(identityUntil) });
}

/** Faults of a student's papers on a day. */
export function documentRefusals(facts: StudentFacts, tables: LawTables, day: Day): Refusal[] {
  return [reportRefusal(facts, tables, day), identityRefusal(facts, day)].flatMap((one) => one ?? []);
}

/** Last day of a licence obtained or renewed on a day, by its group and the holder's age then (RD 818/2009, art. 12). */
export function licenceUntil(licence: LawClass, birth: Day, day: Day, tables: LawTables): Day {
  const { group } = classRow(tables, licence, day);
  const row = ruleOn(
    tables.validities.filter((one) => one.group === group),
    day,
  );
  return addYears(day, ageOn(birth, day) >= row.older ? row.yearsOlder : row.years);
}
