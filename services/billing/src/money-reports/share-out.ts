/** Shares cents out by weights, to the last cent: the largest remainders get what is left. Without weights nobody gets any. */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const sign = cents < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(cents));
  const parts = weights.map((weight) => (amount * BigInt(weight)) / whole);
  const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n));
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (amount * BigInt(weight)) % whole }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.at - other.at);
  const favoured = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return parts.map((part, at) => sign * (Number(part) + (favoured.has(at) ? 1 : 0)));
}
