import { type ExpenseUse, type Prorrata, prorrataShare } from './expense-amounts.js';
import { roundedDivision } from './money.js';

/** Assets whose deducted tax is adjusted in the years after their purchase (LIVA, art. 107 to 109). Whole cents. */

export const CAPITAL_GOODS = {
  goods: 'Vehículo, equipo o mobiliario',
  property: 'Inmueble',
} as const;
export type CapitalGoodKind = keyof typeof CAPITAL_GOODS;

interface Reading {
  /** First day of purchase that it holds for. */
  from: string;
  /** Goods of a lower value are none (art. 108.Dos.5.º). */
  minCents: number;
  /** Years, that of the purchase included, by which the difference is divided (art. 107.Uno and Tres, 109). */
  years: Readonly<Record<CapitalGoodKind, number>>;
  /** A difference of percents up to this is left as it is (art. 107.Uno). */
  maxPoints: number;
}

/** Readings of the law, newest first. A change of the law is a row. */
const READINGS: readonly Reading[] = [
  { from: '1993-01-01', minCents: 300_506, years: { goods: 5, property: 10 }, maxPoints: 10 },
];

const readingOn = (day: string): Reading | undefined => READINGS.find(({ from }) => from <= day);

/** The longest time in which a purchase may still be adjusted, in years. */
export const MAX_ADJUSTED_YEARS = Math.max(...READINGS.flatMap(({ years }) => Object.values(years)));

/** Whether the law counts something as an asset, by its value without tax. */
export const isCapitalGood = (baseCents: number, boughtOn: string): boolean => {
  const reading = readingOn(boughtOn);
  return reading !== undefined && baseCents >= reading.minCents;
};

/** The last year in which a purchase may be adjusted. */
export function lastAdjustedYear(kind: CapitalGoodKind, boughtOn: string): number {
  const years = readingOn(boughtOn)?.years[kind] ?? 1;
  return Number(boughtOn.slice(0, 4)) + years - 1;
}

export interface CapitalGood {
  kind: CapitalGoodKind;
  boughtOn: string;
  baseCents: number;
  quotaCents: number;
  /** Share that the expense itself allows to deduct, in hundredths of a percent. */
  deductible: number;
  use: ExpenseUse;
  /** The final prorrata of the year of purchase. `null`: none, all was deducted. */
  first: Prorrata | null;
}

const WHOLE = 10_000n;
const POINT = 100;

const deductionAt = ({ quotaCents, deductible }: CapitalGood, share: number): number =>
  Number(roundedDivision(BigInt(quotaCents) * BigInt(deductible) * BigInt(share), WHOLE * WHOLE));

/**
 * Cents to deduct for a year after that of the purchase; negative: to pay back (art. 109): the deduction of then, less that which the
 * year's final percent would give, divided by the years. 0 where the percents differ by ten points at most, and out of its years.
 */
export function assetAdjustment(good: CapitalGood, year: number, now: Prorrata | null): number {
  const { kind, boughtOn, baseCents, use, first } = good;
  const reading = readingOn(boughtOn);
  const bought = Number(boughtOn.slice(0, 4));
  if (!reading || !isCapitalGood(baseCents, boughtOn)) return 0;
  if (year <= bought || year > lastAdjustedYear(kind, boughtOn)) return 0;
  const [before, after] = [prorrataShare(first, use), prorrataShare(now, use)];
  if (Math.abs(after - before) <= reading.maxPoints * POINT) return 0;
  const difference = deductionAt(good, after) - deductionAt(good, before);
  return Number(roundedDivision(BigInt(difference), BigInt(reading.years[kind])));
}

/** The years of an asset that are left in a year, that year included; 0: it is none, or they are over. */
export function yearsLeft({ kind, boughtOn, baseCents }: CapitalGood, year: number): number {
  if (!isCapitalGood(baseCents, boughtOn) || year < Number(boughtOn.slice(0, 4))) return 0;
  return Math.max(0, lastAdjustedYear(kind, boughtOn) - year + 1);
}

/**
 * Cents to deduct once an asset is sold within its years, for all that are left; negative: to pay back (LIVA, art. 110.Uno). A taxed sale
 * counts as use for operations with the right to deduct, an exempt one as use without. The limit of a taxed sale by the quota that it
 * charges (110.Uno.1.ª) is the person's to see.
 */
export function transferAdjustment(good: CapitalGood, year: number, isTaxed: boolean): number {
  const years = readingOn(good.boughtOn)?.years[good.kind] ?? 1;
  const difference =
    deductionAt(good, isTaxed ? 10_000 : 0) - deductionAt(good, prorrataShare(good.first, good.use));
  return Number(roundedDivision(BigInt(difference) * BigInt(yearsLeft(good, year)), BigInt(years)));
}
