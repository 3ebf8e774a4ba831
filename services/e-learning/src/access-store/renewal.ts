import { addMonths, type Day, laterOf } from '@volante/contracts/calendar-days';
import type { Learner } from '../learner-store/learners.js';
import type { NextTerms } from './change-access.js';

/** A day, or months from the last day, or from today where that is over or there is none. */
export interface Renewal {
  until?: Day | null | undefined;
  months?: number | undefined;
}

/** The new last day. Months end on the last day of a shorter month. */
export function renewedUntil({ until, months }: Renewal, last: Day | null, today: Day): Day | null {
  if (months === undefined) return until ?? null;
  return addMonths(laterOf(last ?? today, today), months);
}

export const renewed =
  (renewal: Renewal): NextTerms =>
  (before, { today }: Learner) =>
    before === null ? 'none' : { ...before, until: renewedUntil(renewal, before.until, today) };
