import { addDays, type Day, shownDay } from '@volante/contracts/calendar-days';
import { agesOf } from './ages.js';
import { closedDays } from './closed-days.js';
import { IDENTITY_ARTICLE, reportRule, reportUntil } from './documents.js';
import { progressOn } from './exam-progress.js';
import type { StudentFacts } from './facts.js';
import type { LawClass, LawTables } from './law-tables.js';
import { type Refusal, refusal } from './refusals.js';

function reportCaution(facts: StudentFacts, tables: LawTables, day: Day): Refusal | null {
  const { report, province } = facts;
  if (!report || report.filed !== null) return null;
  const { days, article } = reportRule(report, tables, province);
  if (day <= addDays(report.issued, days)) return null;
  const until = reportUntil(report, tables, province, closedDays(facts, tables));
  return day > until ? null : refusal('DGT-LAW-101', article, { lost: days, day: shownDay(until) });
}

function ageCaution(facts: StudentFacts, tables: LawTables, day: Day): Refusal | null {
  const ages = agesOf(facts, tables, day);
  if (!ages?.limited || day >= ages.limited.until) return null;
  const { words, until } = ages.limited;
  return refusal('DGT-LAW-102', ages.article, { words, day: shownDay(until) });
}

const MOTORCYCLES: ReadonlySet<LawClass | null> = new Set(['A1', 'A2']);

/** Nothing says here whether the authorisation was given: shown once the road is what comes next. */
function roadCaution(facts: StudentFacts, tables: LawTables, day: Day): Refusal | null {
  if (!MOTORCYCLES.has(facts.seeks) || progressOn(facts, tables, day).next !== 'road') return null;
  return refusal('DGT-LAW-106', 'RD 818/2009, art. 55.4 y anexo VI.C.6');
}

/** Doubts that stop nobody: shown with their source, so that the office can make sure. */
export function presentationCautions(facts: StudentFacts, tables: LawTables, day: Day): readonly Refusal[] {
  const identity = facts.identityUntil === null ? refusal('DGT-LAW-103', IDENTITY_ARTICLE) : null;
  const own = [reportCaution, ageCaution, roadCaution].map((caution) => caution(facts, tables, day));
  return [...own, identity].flatMap((one) => one ?? []);
}
