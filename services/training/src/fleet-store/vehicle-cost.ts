import { addDays, addMonths, type Day, daysBetween } from '@volante/contracts/calendar-days';
import { COST_KINDS, type CostKind } from '@volante/contracts/training/fleet-cost.contract';

/** An amount of one day, in cents. */
export interface Spent {
  kind: CostKind;
  day: Day;
  cents: number;
}

/** An amount for the days from `from` to the day before `until`. */
export interface SpreadCost {
  kind: CostKind;
  from: Day;
  until: Day;
  cents: number;
}

export interface Reading {
  day: Day;
  kilometres: number;
}

export interface Fill {
  day: Day;
  /** `HH:MM`, or '' where it is not known. */
  at: string;
  /** `null`: not written down. */
  quantity: number | null;
  kilometres: number | null;
  full: boolean;
}

export interface CostFacts {
  spent: readonly Spent[];
  spread: readonly SpreadCost[];
  readings: readonly Reading[];
  fills: readonly Fill[];
}

/** Both days included. */
export interface Period {
  from: Day;
  to: Day;
}

/** The part of a spread amount that falls into the period, in fractions of a cent. */
export function partOf({ from, until, cents }: SpreadCost, period: Period): number {
  const days = daysBetween(from, until);
  if (days <= 0) return 0;
  const [first, last] = [from > period.from ? from : period.from, addDays(period.to, 1)];
  const shared = daysBetween(first, until < last ? until : last);
  return shared > 0 ? (cents * shared) / days : 0;
}

/** The loss of value by day: price less residual value over the months of use. */
export function depreciation(
  boughtOn: Day | null,
  price: number | null,
  residual: number | null,
  lifeMonths: number | null,
): SpreadCost[] {
  if (boughtOn === null || price === null || lifeMonths === null) return [];
  const until = addMonths(boughtOn, lifeMonths);
  return [{ kind: 'depreciation', from: boughtOn, until, cents: price - (residual ?? 0) }];
}

/** Costs of a period by kind, each rounded to the cent once. */
export function costsOf({ spent, spread }: CostFacts, period: Period): Record<CostKind, number> {
  const sums = Object.fromEntries(COST_KINDS.map((kind) => [kind, 0])) as Record<CostKind, number>;
  for (const { kind, day, cents } of spent) if (day >= period.from && day <= period.to) sums[kind] += cents;
  for (const one of spread) sums[one.kind] += partOf(one, period);
  for (const kind of COST_KINDS) sums[kind] = Math.round(sums[kind]);
  return sums;
}

/**
 * Kilometres driven: from the last reading before the period, or the first within it, to the last within it. Readings that fall behind
 * an earlier one are typing errors and count for nothing. `null`: there are no two readings.
 */
export function kilometresOf(readings: readonly Reading[], { from, to }: Period): number | null {
  const inOrder = readings
    .filter(({ day }) => day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.kilometres - other.kilometres);
  const rising: Reading[] = [];
  for (const reading of inOrder)
    if (reading.kilometres >= (rising.at(-1)?.kilometres ?? 0)) rising.push(reading);
  const last = rising.at(-1);
  const start = rising.findLast(({ day }) => day < from) ?? rising[0];
  if (!last || !start || last === start || last.day < from) return null;
  return last.kilometres - start.kilometres;
}

const byTime = (one: Fill, other: Fill) =>
  one.day.localeCompare(other.day) ||
  one.at.localeCompare(other.at) ||
  (one.kilometres ?? 0) - (other.kilometres ?? 0);

/**
 * Litres or kWh between full tanks within the period: all that was filled after one full tank up to the next one lasted for the
 * kilometres between them. A stretch with a missing quantity, or without rising kilometres, is left out. `null`: there is none.
 */
export function consumptionOf(
  fills: readonly Fill[],
  { from, to }: Period,
): { quantity: number; kilometres: number } | null {
  let [quantity, kilometres] = [0, 0];
  let start: number | null = null;
  let since: number | null = 0;
  for (const fill of fills.filter(({ day }) => day >= from && day <= to).toSorted(byTime)) {
    since = since === null || fill.quantity === null ? null : since + fill.quantity;
    if (!fill.full || fill.kilometres === null) continue;
    if (start !== null && since !== null && fill.kilometres > start) {
      quantity += since;
      kilometres += fill.kilometres - start;
    }
    start = fill.kilometres;
    since = 0;
  }
  return kilometres > 0 ? { quantity: Math.round(quantity * 100) / 100, kilometres } : null;
}
