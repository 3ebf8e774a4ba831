import type { WantedPaper } from '@volante/contracts/files/slot-paper.contract';
import { daysBetween } from '@volante/service-kit/local-days';

/** How a paper stands on a day; it counts on its last day. */
export function stateOf(
  paper: { validUntil: string | null } | null,
  warnDays: number,
  today: string,
): WantedPaper['state'] {
  if (!paper) return 'missing';
  if (paper.validUntil === null) return 'valid';
  const left = daysBetween(today, paper.validUntil);
  if (left < 0) return 'expired';
  return left <= warnDays ? 'soon' : 'valid';
}

/** Whether a paper is wanted of somebody who prepares the licence; one without licences is wanted of everybody. */
export const isWanted = (licences: readonly string[], licence: string | null): boolean =>
  licences.length === 0 || (licence !== null && licences.includes(licence));
