/** The amounts of a sale, written apart from the product: whole cents in BigInt, and nothing of its source is read. */
export type Tax = 'vat' | 'book' | 'exempt' | 'fee';
export const TAXES: readonly Tax[] = ['vat', 'book', 'exempt', 'fee'];

/** Hundredths of a percent. */
export const RATES: Readonly<Record<Tax, number>> = { vat: 2_100, book: 400, exempt: 0, fee: 0 };

export interface Off {
  mode: 'percent' | 'quantity';
  value: number;
}
export interface SoldLine {
  price: number;
  quantity: number;
  discount: Off | null;
  tax: Tax;
}
export interface Sale {
  lines: readonly SoldLine[];
  withTaxes: boolean;
  discount: Off | null;
  withholding: number;
}

/** Base and quota of each tax, fees apart. */
export type ByTax = ReadonlyMap<Tax, { base: bigint; quota: bigint }>;
export interface Amounts {
  byTax: ByTax;
  fees: bigint;
  withheld: bigint;
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** `amount × over ÷ under` to the nearest whole, from the double of it; of two as near the one further from zero. */
function part(amount: bigint, over: bigint, under: bigint): bigint {
  const whole = (abs(amount) * over) / under;
  const isUp = (abs(amount) * over - whole * under) * 2n >= under;
  const size = isUp ? whole + 1n : whole;
  return amount < 0n ? -size : size;
}

/** Cents that a discount takes off. */
function off(amount: bigint, discount: Off | null): bigint {
  if (!discount) return 0n;
  if (discount.mode === 'percent') return part(amount, BigInt(discount.value), 10_000n);
  const cents = BigInt(discount.value) < abs(amount) ? BigInt(discount.value) : abs(amount);
  return amount < 0n ? -cents : cents;
}

/** Cents given out one by one, each to the part that lacks most; equals in their order. */
function shares(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map(() => 0n);
  const given = weights.map((weight) => (abs(amount) * weight) / all);
  const missing = weights.map((weight, at) => abs(amount) * weight - (given[at] ?? 0n) * all);
  let left = abs(amount) - given.reduce((sum, cents) => sum + cents, 0n);
  for (; left > 0n; left -= 1n) {
    const neediest = missing.reduce((best, lack, at) => (lack > (missing[best] ?? 0n) ? at : best), 0);
    given[neediest] = (given[neediest] ?? 0n) + 1n;
    missing[neediest] = -1n;
  }
  return given.map((cents) => (amount < 0n ? -cents : cents));
}

export function amountsOf({ lines, withTaxes, discount, withholding }: Sale): Amounts {
  const gross = lines.map((line) => {
    const cents = part(BigInt(line.price) * BigInt(line.quantity), 1n, 1_000n);
    return cents - off(cents, line.discount);
  });
  const sold = gross.map((cents, at) => (lines[at]?.tax === 'fee' ? 0n : cents));
  const sum = sold.reduce((total, cents) => total + cents, 0n);
  const taken = off(sum, discount);
  // Only lines of the discount's sign take part of it.
  const takes = sold.map((cents) => (cents > 0n === taken >= 0n ? abs(cents) : 0n));
  const parts = shares(taken, takes);
  const byTax = new Map<Tax, { base: bigint; quota: bigint }>();
  let fees = 0n;
  for (const tax of new Set(lines.map((line) => line.tax))) {
    const net = lines.reduce(
      (total, line, at) => (line.tax === tax ? total + (gross[at] ?? 0n) - (parts[at] ?? 0n) : total),
      0n,
    );
    if (tax === 'fee') {
      fees = net;
      continue;
    }
    const rate = BigInt(RATES[tax]);
    const base = withTaxes ? part(net, 10_000n, 10_000n + rate) : net;
    byTax.set(tax, { base, quota: withTaxes ? net - base : part(net, rate, 10_000n) });
  }
  const bases = [...byTax.values()].reduce((total, { base }) => total + base, 0n);
  return { byTax, fees, withheld: part(bases, BigInt(withholding), 10_000n) };
}

export const NOTHING: Amounts = { byTax: new Map(), fees: 0n, withheld: 0n };

export const baseOf = ({ byTax }: Amounts): bigint =>
  [...byTax.values()].reduce((sum, { base }) => sum + base, 0n);
export const quotaOf = ({ byTax }: Amounts): bigint =>
  [...byTax.values()].reduce((sum, { quota }) => sum + quota, 0n);
export const totalOf = (amounts: Amounts): bigint => baseOf(amounts) + quotaOf(amounts);
export const payableOf = (amounts: Amounts): bigint => totalOf(amounts) + amounts.fees - amounts.withheld;

/** `one` and `times` other together. */
export function together(one: Amounts, other: Amounts, times = 1n): Amounts {
  const byTax = new Map(one.byTax);
  for (const [tax, { base, quota }] of other.byTax) {
    const before = byTax.get(tax) ?? { base: 0n, quota: 0n };
    byTax.set(tax, { base: before.base + times * base, quota: before.quota + times * quota });
  }
  return {
    byTax,
    fees: one.fees + times * other.fees,
    withheld: one.withheld + times * other.withheld,
  };
}
