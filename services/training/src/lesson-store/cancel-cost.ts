/** How a type of practice is cancelled; `null`: by the usual rule. */
export interface CancelRule {
  free_hours: number | null;
  late_percent: number | null;
  no_show_percent: number | null;
}

export interface CancelCost {
  isLate: boolean;
  freeHours: number;
  latePercent: number;
  noShowPercent: number;
}

const FREE_HOURS = 24;
const WHOLE = 100;
const HOUR_MS = 3_600_000;

/** The cost of cancelling at this moment, in hundredths of the practice's units. Free to the very hour of the limit. */
export function cancelCost(rule: CancelRule, startsAt: Date, now: number): CancelCost {
  const freeHours = rule.free_hours ?? FREE_HOURS;
  return {
    isLate: startsAt.getTime() - now < freeHours * HOUR_MS,
    freeHours,
    latePercent: rule.late_percent ?? WHOLE,
    noShowPercent: rule.no_show_percent ?? WHOLE,
  };
}
