import { monthsAfter } from './months.js';

/** An instalment as it was agreed; cents. */
export interface PlannedPart {
  cents: number;
}

/** What is left of an instalment: `cents` after corrections, `open` still to be paid. */
export interface DuePart {
  cents: number;
  open: number;
}

/**
 * Instalments of a document whose amount may have been corrected since. A lower amount takes from the last ones first, a higher one is
 * added to the last; what is paid goes to the oldest.
 */
export function dueParts(planned: readonly PlannedPart[], amount: number, paid: number): DuePart[] {
  const fitted = fit(
    planned.map(({ cents }) => cents),
    Math.max(0, amount),
  );
  let left = Math.max(0, paid);
  return fitted.map((cents) => {
    const part = Math.min(cents, left);
    left -= part;
    return { cents, open: cents - part };
  });
}

function fit(cents: readonly number[], amount: number): number[] {
  let left = amount;
  return cents.map((one, at) => {
    const part = at === cents.length - 1 ? left : Math.min(one, left);
    left -= part;
    return part;
  });
}

/** Equal amounts that add up to the cent: the first ones have the cents that do not divide. */
export function equalParts(amount: number, count: number): number[] {
  const part = Math.floor(amount / count);
  const rest = amount - part * count;
  return Array.from({ length: count }, (_, at) => part + (at < rest ? 1 : 0));
}

/** A plan of equal amounts, one every so many months from its first day. */
export const monthlyPlan = (
  amount: number,
  { count, first, months }: { count: number; first: string; months: number },
): { dueOn: string; cents: number }[] =>
  equalParts(amount, count).map((cents, at) => ({ dueOn: monthsAfter(first, at * months), cents }));
