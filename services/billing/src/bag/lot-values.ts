import { roundedDivision } from '@volante/contracts/billing/money';

/** Hundredths of a unit: a late cancellation may cost a part of one. */
const PARTS = 100;

/** Cents of the first `count` of so many units that cost `cents` together: rounded once, so that all of them come to all of it. */
export const valueOfFirst = (cents: number, units: number, count: number): number =>
  units === 0
    ? 0
    : Number(roundedDivision(BigInt(cents) * BigInt(Math.round(count * PARTS)), BigInt(units * PARTS)));

/** Units of a lot, and those that left it unused. */
export interface LotState {
  units: number;
  used: number;
  returned: number;
}

export const leftOf = ({ units, used, returned }: LotState): number =>
  Math.max(0, Math.round((units - used - returned) * PARTS) / PARTS);

/** Cents of the units that are left, of `cents` for all. */
export function leftValue(cents: number, state: LotState): number {
  const gone = Math.min(state.units, state.used + state.returned);
  return cents - valueOfFirst(cents, state.units, gone);
}

export interface Refundable extends LotState {
  /** Paid for all units, as the document has its prices. */
  net: number;
  /** Given back before. */
  back: number;
  /** Price of a used unit when the rest goes back; 0: the price paid. */
  unitList: number;
}

/**
 * Cents for `count` of the units that are left: the price paid for them. Where used ones count at their list price, the rest of the
 * amount paid, once all that are left go back.
 */
export function refundOf({ net, back, unitList, ...state }: Refundable, count: number): number {
  const { units, returned, used } = state;
  if (unitList > 0) return Math.max(0, net - back - Math.round(used * unitList));
  const share = valueOfFirst(net, units, returned + count) - valueOfFirst(net, units, returned);
  // Never more than was paid, whatever passed to somebody else and came back meanwhile.
  return Math.min(share, net - back);
}
