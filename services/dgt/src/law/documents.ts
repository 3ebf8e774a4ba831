import { closedDays } from './closed-days.js';
import { addDays, addWorkingDays, addYears, ageOn, type Day, type DaySet, shownDay } from './days.js';
import type { PsychotechnicReport, StudentFacts } from './facts.js';
import { classRow, type LawClass, type LawTables, ruleOn } from './law-tables.js';
import { type Refusal, refusal } from './refusals.js';

export const IDENTITY_ARTICLE = 'RD 818/2009, anexos III y VI.A.3';

/** Last day of a psychotechnic report that is in no file, counted from the day after its own. */
export function reportUntil({ issued }: PsychotechnicReport, tables: LawTables, closed: DaySet): Day {
  const { days, working } = ruleOn(tables.reports, issued);
  return working ? addWorkingDays(issued, days, closed) : addDays(issued, days);
}

function reportRefusal(facts: StudentFacts, tables: LawTables, day: Day): Refusal | null {
  const { report } = facts;
  const { article, days } = ruleOn(tables.reports, day);
  if (!report) return refusal('DGT-LAW-016', article);
  // No reading is shorter than natural days.
  if (day <= addDays(report.issued, days)) return null;
  const until = reportUntil(report, tables, closedDays(facts, tables));
  const isInFile = report.filed !== null && report.filed <= until && report.filed <= day;
  return isInFile || day <= until ? null : refusal('DGT-LAW-017', article, { day: shownDay(until) });
}

function identityRefusal({ identityUntil }: StudentFacts, day: Day): Refusal | null {
  return identityUntil === null || day <= identityUntil
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
