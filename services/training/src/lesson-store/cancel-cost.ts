/** How a type of practice is cancelled; `null`: by the usual rule. */
export interface CancelRule {
  free_hours: number | null;
  late_percent: number | null;
  /** Late cancellations of a licence that cost nothing. */
  free_late: number | null;
  no_show_percent: number | null;
}

export interface CancelCost {
  isLate: boolean;
  freeHours: number;
  latePercent: number;
  freeLateLeft: number;
  noShowPercent: number;
}

const FREE_HOURS = 24;
const FREE_LATE = 1;
const WHOLE = 100;
const HOUR_MS = 3_600_000;

/** The cost of cancelling at this moment after so many late ones of the licence, in hundredths of the practice's units. Free to the very hour of the limit. */
export function cancelCost(rule: CancelRule, startsAt: Date, now: number, lateBefore: number): CancelCost {
  const freeHours = rule.free_hours ?? FREE_HOURS;
  const freeLateLeft = Math.max(0, (rule.free_late ?? FREE_LATE) - lateBefore);
  return {
    isLate: startsAt.getTime() - now < freeHours * HOUR_MS,
    freeHours,
    latePercent: freeLateLeft > 0 ? 0 : (rule.late_percent ?? WHOLE),
    freeLateLeft,
    noShowPercent: rule.no_show_percent ?? WHOLE,
  };
}
