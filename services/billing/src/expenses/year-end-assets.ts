import {
  assetAdjustment,
  type CapitalGood,
  type CapitalGoodKind,
  MAX_ADJUSTED_YEARS,
} from '@volante/contracts/billing/capital-goods';
import type { ExpenseUse, Prorrata, ProrrataMode } from '@volante/contracts/billing/expense-amounts';
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

/** Assets bought in the years before; the value of one is that of its whole paper, and one that was reversed has gone. */
const BOOKED = `SELECT b.expense_id, b.tax, MAX(b.investment) kind, MIN(b.day) day, SUM(b.quota) quota,
    (SELECT SUM(a.base) FROM expense_booking a WHERE a.business_id = b.business_id AND a.expense_id = b.expense_id) base,
    MAX(b.deductible) deductible, MAX(b.used_for) used_for, x.concept, x.supplier_name
  FROM expense_booking b JOIN expense x ON x.business_id = b.business_id AND x.id = b.expense_id
  WHERE b.business_id = :business AND b.issuer_id = :issuer AND b.investment IS NOT NULL AND b.tax IN ('vat', 'igic')
    AND b.day BETWEEN :from AND :until
  GROUP BY b.expense_id, b.tax, x.concept, x.supplier_name HAVING SUM(b.quota) <> 0 ORDER BY day, b.expense_id, b.tax`;

async function percentsOf(read: Read, issuer: string): Promise<ReadonlyMap<string, Prorrata>> {
  const rows = await read<{ year: string; mode: ProrrataMode; percent: number }>(
    `SELECT year, mode, COALESCE(final, provisional, 100) percent FROM prorrata
     WHERE business_id = :business AND issuer = :issuer AND state <> 'deleted'`,
    { issuer },
  );
  return new Map(rows.map(({ year, mode, percent }) => [year, { mode, percent: Number(percent) }]));
}

const goodOf = (row: BookedAsset, first: Prorrata | null): CapitalGood => ({
  ...{ kind: row.kind, boughtOn: row.day, baseCents: Number(row.base), quotaCents: Number(row.quota) },
  ...{ deductible: row.deductible, use: row.used_for, first },
});

/** Assets of a taxpayer whose deduction the end of a year adjusts (LIVA, art. 107). `now` is the year's final percent. */
export async function adjustedAssets(
  read: Read,
  { issuer, year }: { issuer: string; year: string },
  now: Prorrata,
): Promise<AdjustedAsset[]> {
  const rows = await read<BookedAsset>(BOOKED, {
    ...{ issuer, from: `${Number(year) - MAX_ADJUSTED_YEARS + 1}-01-01`, until: `${Number(year) - 1}-12-31` },
  });
  if (rows.length === 0) return [];
  const percents = await percentsOf(read, issuer);
  return rows.flatMap((row) => {
    const first = percents.get(row.day.slice(0, 4)) ?? null;
    const cents = assetAdjustment(goodOf(row, first), Number(year), now);
    if (cents === 0) return [];
    return [
      {
        ...{ expense: row.expense_id, tax: row.tax, label: row.concept || row.supplier_name },
        ...{ year: Number(row.day.slice(0, 4)), percent: first?.percent ?? 100, cents },
      },
    ];
  });
}
