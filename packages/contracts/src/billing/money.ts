/**
 * The rules of money of documents, for screen and service alike. Amounts are whole cents, quantities thousandths, rates hundredths
 * of a percent (2100 is 21 %). Everything is reckoned in BigInt and leaves as a safe integer; MONEY-001 (a RangeError) beyond.
 */

/** How a discount is written: a share of the amount in hundredths of a percent, or cents. */
export type DiscountMode = 'percent' | 'quantity';
export interface Discount {
  mode: DiscountMode;
  /** Hundredths of a percent, or cents. */
  value: number;
}

/** How a line counts for taxes. Lines with the same condition share a base. */
export interface TaxCondition {
  group: string;
  rate: number;
  /** Equivalence surcharge on the same base; 0: none. */
  surcharge: number;
  operation: string;
  regime: string;
}

export interface MoneyLine {
  /** For one, in cents: with taxes or without, as the document says. */
  price: number;
  /** In thousandths: 1500 is one and a half. */
  quantity: number;
  discount: Discount | null;
  condition: TaxCondition;
  /** Paid in the customer's name: outside base, discount and withholding. */
  isDisbursement: boolean;
}

export interface MoneyDocument {
  lines: readonly MoneyLine[];
  /** Whether prices hold the taxes. */
  withTaxes: boolean;
  discount: Discount | null;
  /** Income tax withheld by the customer, on the base; 0: none. */
  withholding: number;
}

export interface TaxTotal {
  condition: TaxCondition;
  base: number;
  quota: number;
  surchargeQuota: number;
}

export interface DocumentTotals {
  /** By line: price by quantity, less the line's own discount. */
  amounts: readonly number[];
  /** By line: the same, less its part of the document's discount. */
  nets: readonly number[];
  /** What the document's discount takes off. */
  discount: number;
  /** In the order in which their first lines come. */
  taxes: readonly TaxTotal[];
  base: number;
  quota: number;
  disbursements: number;
  withheld: number;
  /** Base and quotas: the amount that the authority is sent. */
  total: number;
  /** What the customer pays: with disbursements, less what they withhold. */
  payable: number;
}

const WHOLE = 10_000n;
const THOUSAND = 1_000n;

/** Rounds `amount / by` half away from zero. `by` is positive. */
export function roundedDivision(amount: bigint, by: bigint): bigint {
  const double = 2n * (amount < 0n ? -amount : amount);
  const rounded = (double + by) / (2n * by);
  return amount < 0n ? -rounded : rounded;
}

/** RangeError where a number cannot be held exactly: nothing that a school sells comes near. */
function exact(amount: bigint): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError('an amount is beyond what can be kept exactly');
  return number;
}

/** What a discount takes off an amount: never more than there is. */
function taken(amount: bigint, discount: Discount | null): bigint {
  if (discount === null) return 0n;
  const value = BigInt(discount.value);
  if (discount.mode === 'percent') return roundedDivision(amount * value, WHOLE);
  const most = amount < 0n ? -amount : amount;
  const cents = value > most ? most : value;
  return amount < 0n ? -cents : cents;
}

/**
 * Splits `amount` in proportion to `weights`, by largest remainder: the parts add up to it. Equal remainders go to the first.
 * Weights are not negative; where all are 0, everything goes to the first.
 */
export function split(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? amount : 0n));
  const isNegative = amount < 0n;
  const whole = isNegative ? -amount : amount;
  const parts = weights.map((weight) => (whole * weight) / sum);
  const left = whole - parts.reduce((total, part) => total + part, 0n);
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (whole * weight) % sum }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder < other.remainder ? 1 : -1,
    );
  for (const { at } of byRemainder.slice(0, Number(left))) parts[at] = (parts[at] ?? 0n) + 1n;
  return isNegative ? parts.map((part) => -part) : parts;
}

const keyOf = ({ group, rate, surcharge, operation, regime }: TaxCondition) =>
  `${group} ${rate} ${surcharge} ${operation} ${regime}`;

function taxTotal(condition: TaxCondition, net: bigint, withTaxes: boolean): TaxTotal {
  const rate = BigInt(condition.rate);
  const surcharge = BigInt(condition.surcharge);
  const base = withTaxes ? roundedDivision(net * WHOLE, WHOLE + rate + surcharge) : net;
  const surchargeQuota = roundedDivision(base * surcharge, WHOLE);
  // With prices that hold the taxes, the quota is the rest: what was agreed is what is paid.
  const quota = withTaxes ? net - base - surchargeQuota : roundedDivision(base * rate, WHOLE);
  return { condition, base: exact(base), quota: exact(quota), surchargeQuota: exact(surchargeQuota) };
}

/** Taxes by condition of the whole document, never line by line. */
function taxesOf(lines: readonly MoneyLine[], nets: readonly bigint[], withTaxes: boolean): TaxTotal[] {
  const sums = new Map<string, { condition: TaxCondition; net: bigint }>();
  for (const [at, { condition, isDisbursement }] of lines.entries()) {
    if (isDisbursement) continue;
    const key = keyOf(condition);
    sums.set(key, { condition, net: (sums.get(key)?.net ?? 0n) + (nets[at] ?? 0n) });
  }
  return [...sums.values()].map(({ condition, net }) => taxTotal(condition, net, withTaxes));
}

const plus = (numbers: readonly number[]): number =>
  exact(numbers.reduce((total, number) => total + BigInt(number), 0n));

/** Reckons a document: first each line's discount, then the document's, then the taxes of each condition. */
export function totalsOf({ lines, withTaxes, discount, withholding }: MoneyDocument): DocumentTotals {
  const amounts = lines.map((line) => {
    const gross = roundedDivision(BigInt(line.price) * BigInt(line.quantity), THOUSAND);
    return gross - taken(gross, line.discount);
  });
  const shared = lines.map(({ isDisbursement }, at) => (isDisbursement ? 0n : (amounts[at] ?? 0n)));
  const off = taken(
    shared.reduce((total, amount) => total + amount, 0n),
    discount,
  );
  // Lines of the other sign take no part of it.
  const weights = shared.map((amount) => (amount > 0n === off >= 0n ? (amount < 0n ? -amount : amount) : 0n));
  const parts = split(off, weights);
  const nets = amounts.map((amount, at) => amount - (parts[at] ?? 0n));
  const taxes = taxesOf(lines, nets, withTaxes);
  const disbursements = exact(
    lines.reduce((total, { isDisbursement }, at) => total + (isDisbursement ? (nets[at] ?? 0n) : 0n), 0n),
  );
  const base = plus(taxes.map((one) => one.base));
  const quota = plus(taxes.flatMap((one) => [one.quota, one.surchargeQuota]));
  const withheld = exact(roundedDivision(BigInt(base) * BigInt(withholding), WHOLE));
  const total = plus([base, quota]);
  return {
    amounts: amounts.map(exact),
    nets: nets.map(exact),
    discount: exact(off),
    ...{ taxes, base, quota, disbursements, withheld, total },
    payable: plus([total, disbursements, -withheld]),
  };
}

export interface PackPart {
  /** List price of all its units together, in cents. */
  listPrice: number;
  /** Fee of the authority: it is given up at its own price before anything else is split. */
  isDisbursement: boolean;
}

/**
 * What each part of a pack costs when the pack is sold for `price`: fees first, at their own price; the rest by list prices, so that
 * each rate gets its part (LIVA, art. 79.Dos). `null` where the price does not even cover the fees.
 */
export function packPrices(price: number, parts: readonly PackPart[]): number[] | null {
  const fees = parts.reduce((total, part) => total + (part.isDisbursement ? part.listPrice : 0), 0);
  if (price < fees || (price > fees && parts.every((part) => part.isDisbursement))) return null;
  const weights = parts.map((part) => (part.isDisbursement ? 0n : BigInt(part.listPrice)));
  const sold = split(BigInt(price - fees), firstOther(parts, weights));
  return parts.map((part, at) => (part.isDisbursement ? part.listPrice : exact(sold[at] ?? 0n)));
}

/** Where nothing has a list price, the parts weigh the same: a fee never takes what is left. */
function firstOther(parts: readonly PackPart[], weights: readonly bigint[]): readonly bigint[] {
  if (weights.some((weight) => weight > 0n)) return weights;
  return parts.map((part) => (part.isDisbursement ? 0n : 1n));
}
