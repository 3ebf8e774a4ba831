/**
 * The rules of money written a second time, from the texts and apart from the product's own: fractions that are never rounded before
 * the end, and the nearest whole cent looked for instead of computed.
 */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const add = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const minus = (a: Fraction, b: Fraction): Fraction => add(a, { over: -b.over, under: b.under });
const size = (a: Fraction): Fraction => ({
  over: a.over < 0n ? -a.over : a.over,
  under: a.under < 0n ? -a.under : a.under,
});
const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;

/** The whole number nearest to a fraction; of two that are as near, the one further from zero. */
export function nearest(value: Fraction): bigint {
  const near = value.over / value.under;
  let best = near;
  for (const candidate of [near - 1n, near + 1n]) {
    const [a, b] = [size(minus(fraction(candidate), value)), size(minus(fraction(best), value))];
    const isAsNear = a.over * b.under === b.over * a.under;
    const isFurtherOut = (candidate < 0n ? -candidate : candidate) > (best < 0n ? -best : best);
    if (isLess(a, b) || (isAsNear && isFurtherOut)) best = candidate;
  }
  return best;
}

export interface ModelLine {
  price: number;
  quantity: number;
  discount: { mode: 'percent' | 'quantity'; value: number } | null;
  rate: number;
  isFee: boolean;
}

export interface ModelDocument {
  lines: readonly ModelLine[];
  withTaxes: boolean;
  discount: { mode: 'percent' | 'quantity'; value: number } | null;
  withholding: number;
}

const lessDiscount = (amount: bigint, discount: ModelLine['discount']): bigint => {
  if (!discount) return amount;
  if (discount.mode === 'percent')
    return amount - nearest(times(fraction(amount), fraction(discount.value, 10_000)));
  const cents = BigInt(discount.value);
  if (amount >= 0n) return amount > cents ? amount - cents : 0n;
  return amount < -cents ? amount + cents : 0n;
};

/** Cents one by one: each goes to the line that is furthest below its exact share, of equals to the first. */
function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const sign = amount < 0n ? -1n : 1n;
  const parts = weights.map((weight) => (all === 0n ? 0n : (sign * amount * weight) / all));
  let left = sign * amount - parts.reduce((sum, part) => sum + part, 0n);
  const given = new Set<number>();
  while (left > 0n && all > 0n) {
    let neediest = -1;
    for (const [at, weight] of weights.entries()) {
      if (given.has(at)) continue;
      const lack = (index: number, of: bigint) =>
        minus(fraction(sign * amount * of, all), fraction(parts[index] ?? 0n));
      if (neediest < 0 || isLess(lack(neediest, weights[neediest] ?? 0n), lack(at, weight))) neediest = at;
    }
    given.add(neediest);
    parts[neediest] = (parts[neediest] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => sign * part);
}

export interface ModelTotals {
  nets: bigint[];
  taxes: Map<number, { base: bigint; quota: bigint }>;
  payable: bigint;
  total: bigint;
}

export function modelTotals({ lines, withTaxes, discount, withholding }: ModelDocument): ModelTotals {
  const amounts = lines.map(({ price, quantity, discount: own }) =>
    lessDiscount(nearest(times(fraction(price), fraction(quantity, 1_000))), own),
  );
  const sold = lines.map(({ isFee }, at) => (isFee ? 0n : (amounts[at] ?? 0n)));
  const sum = sold.reduce((total, amount) => total + amount, 0n);
  const off = sum - lessDiscount(sum, discount);
  const takers = sold.map((amount) => {
    if (off > 0n || (off === 0n && amount > 0n)) return amount > 0n ? amount : 0n;
    return amount < 0n ? -amount : 0n;
  });
  const parts = shareOut(off, takers);
  const nets = amounts.map((amount, at) => amount - (parts[at] ?? 0n));
  const byRate = new Map<number, bigint>();
  for (const [at, { rate, isFee }] of lines.entries())
    if (!isFee) byRate.set(rate, (byRate.get(rate) ?? 0n) + (nets[at] ?? 0n));
  const taxes = new Map<number, { base: bigint; quota: bigint }>();
  for (const [rate, net] of byRate) {
    const base = withTaxes ? nearest({ over: net * 10_000n, under: 10_000n + BigInt(rate) }) : net;
    const quota = withTaxes ? net - base : nearest(times(fraction(base), fraction(rate, 10_000)));
    taxes.set(rate, { base, quota });
  }
  const bases = [...taxes.values()].reduce((total, one) => total + one.base, 0n);
  const quotas = [...taxes.values()].reduce((total, one) => total + one.quota, 0n);
  const fees = lines.reduce((total, { isFee }, at) => total + (isFee ? (nets[at] ?? 0n) : 0n), 0n);
  const withheld = nearest(times(fraction(bases), fraction(withholding, 10_000)));
  return { nets, taxes, total: bases + quotas, payable: bases + quotas + fees - withheld };
}
