import {
  assetAdjustment,
  type CapitalGood,
  type CapitalGoodKind,
  isCapitalGood,
  lastAdjustedYear,
  MAX_ADJUSTED_YEARS,
} from '@volante/contracts/billing/capital-goods';
import {
  type ExpenseUse,
  type Prorrata,
  type ProrrataMode,
  prorrataShare,
} from '@volante/contracts/billing/expense-amounts';
import type { Read } from '../documents/read-document.js';
import type { AdjustedTax } from './year-end-accounts.js';

type Big = string | number;

interface BookedAsset {
  expense_id: string;
  tax: AdjustedTax;
  kind: CapitalGoodKind;
  day: string;
  base: Big;
  quota: Big;
  deductible: number;
  used_for: ExpenseUse;
  concept: string;
  supplier_name: string;
}

export interface AdjustedAsset {
  expense: string;
  tax: AdjustedTax;
  label: string;
  year: number;
  /** Percent of the year of the purchase. */
  percent: number;
  cents: number;
}

const OF_ASSET = 'x.id = o.id';
/** An asset with the expenses that correct it: its value is that of all of them, and one that was reversed has gone. */
const ASSETS = `SELECT o.id expense_id, b.tax, SUM(b.quota) quota, o.concept, o.supplier_name,
    MAX(IF(${OF_ASSET}, b.investment, NULL)) kind, MIN(IF(${OF_ASSET}, b.day, NULL)) day,
    (SELECT SUM(a.base) FROM expense_booking a JOIN expense z ON z.business_id = a.business_id AND z.id = a.expense_id
     WHERE a.business_id = o.business_id AND (z.id = o.id OR z.asset = o.id AND a.day <= :end)) base,
    MAX(IF(${OF_ASSET}, b.deductible, NULL)) deductible, MAX(IF(${OF_ASSET}, b.used_for, NULL)) used_for
  FROM expense_booking b
  JOIN expense x ON x.business_id = b.business_id AND x.id = b.expense_id
  JOIN expense o ON o.business_id = x.business_id AND o.id = COALESCE(x.asset, x.id)
  WHERE b.business_id = :business AND b.issuer_id = :issuer AND b.investment IS NOT NULL AND b.tax IN ('vat', 'igic')
    AND b.day BETWEEN :from AND :end`;
const BY_ASSET = 'GROUP BY o.business_id, o.id, b.tax, o.concept, o.supplier_name HAVING SUM(b.quota) <> 0';

/** Those that were bought in the years before and not sold by the year's end. */
const BOOKED = `${ASSETS} AND NOT EXISTS (SELECT 1 FROM expense_transfer t
    WHERE t.business_id = o.business_id AND t.expense_id = o.id AND t.sold_on <= :end)
  ${BY_ASSET} AND day <= :until ORDER BY day, o.id, b.tax`;

/** One asset as it is on a day, by tax. */
export async function assetOn(
  read: Read,
  { id, issuer }: { id: string; issuer: string },
  day: string,
): Promise<{ tax: AdjustedTax; good: CapitalGood }[]> {
  const rows = await read<BookedAsset>(
    `${ASSETS} AND o.id = :id ${BY_ASSET} AND day IS NOT NULL ORDER BY b.tax`,
    { id, issuer, from: '2000-01-01', end: day },
  );
  if (rows.length === 0) return [];
  const percents = await percentsOf(read, issuer);
  return rows.map((row) => ({ tax: row.tax, good: goodOf(row, percents.get(row.day.slice(0, 4)) ?? null) }));
}

interface YearPercent extends Prorrata {
  isOpen: boolean;
}

async function percentsOf(read: Read, issuer: string): Promise<ReadonlyMap<string, YearPercent>> {
  const rows = await read<{ year: string; mode: ProrrataMode; percent: number; is_open: number }>(
    `SELECT year, mode, COALESCE(final, provisional, 100) percent, final IS NULL is_open FROM prorrata
     WHERE business_id = :business AND issuer = :issuer AND state <> 'deleted'`,
    { issuer },
  );
  return new Map(
    rows.map(({ year, mode, percent, is_open }) => [
      year,
      { mode, percent: Number(percent), isOpen: Number(is_open) === 1 },
    ]),
  );
}

export interface AdjustedAssets {
  assets: AdjustedAsset[];
  /** Years of purchase whose percent is not final yet, in order: what they adjust is not known. */
  openYears: number[];
}

/** Whether another percent of the year of purchase could change the adjustment of a year. */
const dependsOnFirst = ({ kind, boughtOn, baseCents, use, first }: CapitalGood, year: number): boolean =>
  first !== null &&
  prorrataShare({ ...first, percent: 0 }, use) !== prorrataShare({ ...first, percent: 100 }, use) &&
  isCapitalGood(baseCents, boughtOn) &&
  year <= lastAdjustedYear(kind, boughtOn);

const goodOf = (row: BookedAsset, first: Prorrata | null): CapitalGood => ({
  ...{ kind: row.kind, boughtOn: row.day, baseCents: Number(row.base), quotaCents: Number(row.quota) },
  ...{ deductible: row.deductible, use: row.used_for, first },
});

/** Assets of a taxpayer whose deduction the end of a year adjusts (LIVA, art. 107). `now` is the year's final percent. */
export async function adjustedAssets(
  read: Read,
  { issuer, year }: { issuer: string; year: string },
  now: Prorrata,
): Promise<AdjustedAssets> {
  const rows = await read<BookedAsset>(BOOKED, {
    ...{ issuer, from: `${Number(year) - MAX_ADJUSTED_YEARS + 1}-01-01`, until: `${Number(year) - 1}-12-31` },
    end: `${year}-12-31`,
  });
  if (rows.length === 0) return { assets: [], openYears: [] };
  const percents = await percentsOf(read, issuer);
  const open = new Set<number>();
  const assets = rows.flatMap((row) => {
    const first = percents.get(row.day.slice(0, 4)) ?? null;
    const good = goodOf(row, first);
    if (first?.isOpen && dependsOnFirst(good, Number(year))) open.add(Number(row.day.slice(0, 4)));
    const cents = assetAdjustment(good, Number(year), now);
    if (cents === 0) return [];
    return [
      {
        ...{ expense: row.expense_id, tax: row.tax, label: row.concept || row.supplier_name },
        ...{ year: Number(row.day.slice(0, 4)), percent: first?.percent ?? 100, cents },
      },
    ];
  });
  return { assets, openYears: [...open].toSorted((one, other) => one - other) };
}
