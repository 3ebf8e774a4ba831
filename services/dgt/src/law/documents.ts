import {
  addDays,
  addWorkingDays,
  addYears,
  ageOn,
  type Day,
  type DaySet,
  shownDay,
} from '@volante/contracts/calendar-days';
import { closedDays } from './closed-days.js';
import type { PsychotechnicReport, StudentFacts } from './facts.js';
import { classRow, inForce, type LawClass, type LawTables, type ReportRow, ruleOn } from './law-tables.js';
import { type Refusal, refusal } from './refusals.js';

export const IDENTITY_ARTICLE = 'RD 818/2009, anexos III y VI.A.3';

const reportRuleOn = ({ reports }: LawTables, province: number | null, day: Day): ReportRow =>
  inForce(
    reports.filter((row) => row.province !== null && row.province === province),
    day,
  ) ??
  ruleOn(
    reports.filter((row) => row.province === null),
    day,
  );

/** The rule by which a report is counted: that of the province on the day of the report, else the school's or the country's. */
export const reportRule = (
  { issued }: PsychotechnicReport,
  tables: LawTables,
  province: number | null,
): ReportRow => reportRuleOn(tables, province, issued);

/** Last day of a psychotechnic report that is in no file, counted from the day after its own. */
export function reportUntil(
  report: PsychotechnicReport,
  tables: LawTables,
  province: number | null,
  closed: DaySet,
): Day {
  const { days, working } = reportRule(report, tables, province);
  return working ? addWorkingDays(report.issued, days, closed) : addDays(report.issued, days);
}

function reportRefusal(facts: StudentFacts, tables: LawTables, day: Day): Refusal | null {
  const { report, province } = facts;
  if (!report) return refusal('DGT-LAW-016', reportRuleOn(tables, province, day).article);
  const { article, days } = reportRule(report, tables, province);
  // No reading is shorter than natural days.
  if (day <= addDays(report.issued, days)) return null;
  const until = reportUntil(report, tables, province, closedDays(facts, tables));
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
