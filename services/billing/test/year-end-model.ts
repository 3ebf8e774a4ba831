import type { CapitalGoodKind } from '@volante/contracts/billing/capital-goods';
import type { ExpenseUse, ProrrataMode } from '@volante/contracts/billing/expense-amounts';

/**
 * The end of a year as the articles say it (LIVA, arts. 103 to 109), written apart from the service: fractions of BigInt, one asset at a
 * time, rounded once at the end of each deduction and once at the end of the adjustment, halves away from zero.
 */
export interface ModelYear {
  mode: ProrrataMode;
  provisional: number;
  /** `null`: the year is open. */
  final: number | null;
}

export interface ModelAsset {
  id: string;
  kind: CapitalGoodKind;
  year: number;
  /** Cents. */
  base: number;
  quota: number;
  /** Hundredths of a percent. */
  deductible: number;
  use: ExpenseUse;
}

const round = (over: bigint, under: bigint): bigint => {
  const [size, isBelow] = over < 0n ? [-over, true] : [over, false];
  const whole = size / under + ((size % under) * 2n >= under ? 1n : 0n);
  return isBelow ? -whole : whole;
};

/** Percent of the quota of a purchase that a year lets deduct: art. 106 parts the purchases, art. 104 counts all alike. */
function share(year: Pick<ModelYear, 'mode'> | undefined, percent: number, use: ExpenseUse): number {
  if (!year || year.mode === 'none') return 100;
  if (year.mode === 'special' && use === 'taxed') return 100;
  if (year.mode === 'special' && use === 'exempt') return 0;
  return percent;
}

const deducted = ({ quota, deductible }: ModelAsset, percent: number): bigint =>
  round(BigInt(quota) * BigInt(deductible) * BigInt(percent), 1_000_000n);

/** Cents by asset that the end of `year` with its percent adds to the deductions, and the years whose percent is missing. */
export function modelYearEnd(
  years: ReadonlyMap<number, ModelYear>,
  assets: readonly ModelAsset[],
  year: number,
  percent: number,
): { cents: Map<string, number>; open: number[] } {
  const cents = new Map<string, number>();
  const open = new Set<number>();
  for (const asset of assets) {
    const divided = asset.kind === 'property' ? 10 : 5;
    const age = year - asset.year;
    if (asset.base < 300_506 || age < 1 || age > divided - 1) continue;
    const bought = years.get(asset.year);
    const isByPercent = bought?.mode === 'general' || (bought?.mode === 'special' && asset.use === 'common');
    if (isByPercent && bought?.final === null) open.add(asset.year);
    const then = share(bought, bought?.final ?? bought?.provisional ?? 100, asset.use);
    const now = share(years.get(year), percent, asset.use);
    if (Math.abs(now - then) <= 10) continue;
    const difference = round(deducted(asset, now) - deducted(asset, then), BigInt(divided));
    if (difference !== 0n) cents.set(asset.id, Number(difference));
  }
  return { cents, open: [...open].sort((one, other) => one - other) };
}
