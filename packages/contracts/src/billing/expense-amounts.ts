import { roundedDivision } from './money.js';

/** The rules of money of expenses, for screen and service alike. Whole cents; rates and shares in hundredths of a percent. */

export const EXPENSE_TAXES = {
  vat: 'IVA',
  igic: 'IGIC',
  ipsi: 'IPSI',
  exempt: 'Exento o no sujeto',
} as const;
export type ExpenseTax = keyof typeof EXPENSE_TAXES;

export const WITHHOLDING_KINDS = { professional: 'Profesional', rent: 'Alquiler' } as const;
export type WithholdingKind = keyof typeof WITHHOLDING_KINDS;

/** How an operation is taxed: by the supplier, or by the school itself on its own behalf (LIVA, art. 84.Uno.2.º and 85). */
export const EXPENSE_OPERATIONS = {
  domestic: 'Con el IVA del proveedor',
  reverse: 'Inversión del sujeto pasivo',
  intra: 'Adquisición intracomunitaria',
} as const;
export type ExpenseOperation = keyof typeof EXPENSE_OPERATIONS;

/** Where the school uses what it buys: decides the deductible share under the special prorrata (LIVA, art. 106). */
export const EXPENSE_USES = {
  common: 'Para todo',
  taxed: 'Solo para lo que lleva IVA',
  exempt: 'Solo para lo exento (CAP, C, D)',
} as const;
export type ExpenseUse = keyof typeof EXPENSE_USES;

export const PRORRATA_MODES = {
  none: 'Sin prorrata: se deduce todo',
  general: 'Prorrata general',
  special: 'Prorrata especial',
} as const;
export type ProrrataMode = keyof typeof PRORRATA_MODES;

export interface ExpenseTaxLine {
  tax: ExpenseTax;
  /** 2100 is 21 %. */
  rate: number;
  base: number;
  /** As the paper says it: suppliers round each in their own way. */
  quota: number;
}

export interface ExpenseAmounts {
  operation: ExpenseOperation;
  lines: readonly ExpenseTaxLine[];
  /** Income tax that the school withholds on the base and pays to the treasury. */
  withholding: { kind: WithholdingKind; rate: number } | null;
}

export interface ExpenseSums {
  base: number;
  quota: number;
  withheld: number;
  /** Base and the quotas that the supplier charges. */
  total: number;
  /** Amount that the supplier gets. */
  payable: number;
}

/** Cents by which a supplier's rounding may differ from base by rate. */
export const QUOTA_TOLERANCE = 100;

const WHOLE = 10_000n;
const shareOf = (cents: number, share: number): number =>
  Number(roundedDivision(BigInt(cents) * BigInt(share), WHOLE));

export const quotaOf = ({ base, rate }: Pick<ExpenseTaxLine, 'base' | 'rate'>): number => shareOf(base, rate);

const plus = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Adds an expense up. The quota of an operation that the school taxes itself is not paid to the supplier. */
export function expenseSums({ operation, lines, withholding }: ExpenseAmounts): ExpenseSums {
  const base = plus(lines.map((line) => line.base));
  const quota = plus(lines.map((line) => line.quota));
  const withheld = withholding ? shareOf(base, withholding.rate) : 0;
  const total = base + (operation === 'domestic' ? quota : 0);
  return { base, quota, withheld, total, payable: total - withheld };
}

/** The prorrata of a year; percents are whole ones (LIVA, art. 104.Dos). */
export interface Prorrata {
  mode: ProrrataMode;
  percent: number;
}

/** The share of a quota that the prorrata lets the school deduct, in hundredths of a percent. */
export function prorrataShare(prorrata: Prorrata | null, use: ExpenseUse): number {
  if (prorrata === null || prorrata.mode === 'none') return 10_000;
  // Under the general one everything counts by the percent, whatever it is used for (art. 104.Uno).
  if (prorrata.mode === 'general' || use === 'common') return prorrata.percent * 100;
  return use === 'taxed' ? 10_000 : 0;
}

/**
 * Deductible cents of each line: the share that the expense itself allows, then that of the prorrata. Quotas of other taxes than
 * VAT and IGIC are never deducted.
 */
export function deductibleQuotas(
  lines: readonly ExpenseTaxLine[],
  { deductible, use }: { deductible: number; use: ExpenseUse },
  prorrata: Prorrata | null,
): readonly number[] {
  const share = prorrataShare(prorrata, use);
  return lines.map(({ tax, quota }) => {
    if (tax !== 'vat' && tax !== 'igic') return 0;
    return Number(roundedDivision(BigInt(quota) * BigInt(deductible) * BigInt(share), WHOLE * WHOLE));
  });
}

/**
 * The percent of the prorrata: operations with a right to deduct among all of the year, rounded up to a whole percent (LIVA,
 * art. 104.Dos). Without operations it is 100.
 */
export function prorrataPercent(withRight: number, all: number): number {
  if (all <= 0) return 100;
  const bounded = Math.min(Math.max(withRight, 0), all);
  return Number((BigInt(bounded) * 100n + BigInt(all) - 1n) / BigInt(all));
}
