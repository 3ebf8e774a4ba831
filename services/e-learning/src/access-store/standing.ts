import { type Day, daysBetween } from '@volante/contracts/calendar-days';
import {
  type AccessLevel,
  type AccessStanding,
  EXPIRING_DAYS,
} from '@volante/contracts/e-learning/access-words';

export interface AccessTerms {
  level: AccessLevel;
  until: Day | null;
  testsUntil: Day | null;
  repeats: number;
  blocked: boolean;
  /** Percent that a test against the clock lasts longer, for proven needs. */
  moreTime: number;
}

export interface Standing {
  standing: AccessStanding;
  /** 0 on the last day, negative behind it; `null`: it does not end. */
  daysLeft: number | null;
  /** Study, packs and reviews are open today. */
  mayStudy: boolean;
  /** Tests may be taken today. */
  mayTest: boolean;
}

const isOver = (last: Day | null, today: Day): boolean => last !== null && last < today;

/**
 * How an access stands on a day of the branch's clock. Its last day counts whole. Tests end on their own day where they have one, be it
 * before or after that of study.
 */
export function standingOf(terms: AccessTerms, today: Day, isActive: boolean): Standing {
  const daysLeft = terms.until === null ? null : daysBetween(today, terms.until);
  const isShut = terms.blocked || !isActive;
  const mayStudy = !isShut && !isOver(terms.until, today);
  const mayTest = !isShut && !isOver(terms.testsUntil ?? terms.until, today);
  return { standing: wordOf(terms, daysLeft, isActive), daysLeft, mayStudy, mayTest };
}

function wordOf({ blocked }: AccessTerms, daysLeft: number | null, isActive: boolean): AccessStanding {
  if (!isActive) return 'gone';
  if (blocked) return 'blocked';
  if (daysLeft === null || daysLeft > EXPIRING_DAYS) return 'open';
  return daysLeft < 0 ? 'expired' : 'expiring';
}
