import { addYears } from '@volante/contracts/calendar-days';
import type { RetentionTerm } from '@volante/contracts/files/retention-term.contract';
import type { RetentionKind } from '@volante/contracts/files/retention-words';
import { localMoment } from '@volante/service-kit/local-days';

/** The wall clock by which days of the drive are counted; a school's branches may have another one by an hour. */
const ZONE = 'Europe/Madrid';

export const dayOf = (at: Date): string => localMoment(at.getTime(), ZONE).day;
export const today = (): string => dayOf(new Date());

/** A row of the school's terms. */
export interface Rule {
  kind: RetentionKind;
  /** First day for whose papers it counts; `null`: from ever. */
  since: string | null;
  years: number;
  counts: 'change' | 'year';
  article: string;
}

/** The row of a kind that counts for papers of a day: of those that had begun the latest, of two of one day the longer one. */
function ruleOf(rules: readonly Rule[], kind: RetentionKind, day: string): Rule | undefined {
  return rules
    .filter((rule) => rule.kind === kind && (rule.since === null || rule.since <= day))
    .sort((one, other) => (other.since ?? '').localeCompare(one.since ?? '') || other.years - one.years)[0];
}

/** Last day on which papers that changed last on `day` are kept (Código Civil, art. 5.1: from date to date). */
function lastDay({ years, counts }: Rule, day: string): string {
  return counts === 'change' ? addYears(day, years) : `${Number(day.slice(0, 4)) + years}-12-31`;
}

/** The longest term of papers of some kinds that changed last on a day; `null`: none. */
export function termOf(
  rules: readonly Rule[],
  kinds: readonly RetentionKind[],
  day: string,
): RetentionTerm | null {
  const terms = kinds.flatMap((kind): RetentionTerm[] => {
    const rule = ruleOf(rules, kind, day);
    return rule ? [{ kind, until: lastDay(rule, day), article: rule.article }] : [];
  });
  return longest(terms);
}

export const longest = (terms: readonly (RetentionTerm | null)[]): RetentionTerm | null =>
  terms.reduce((most, term) => (term && (!most || term.until > most.until) ? term : most), null);

/** Its last day is over. */
export const isOver = (term: RetentionTerm, on: string): boolean => term.until < on;
