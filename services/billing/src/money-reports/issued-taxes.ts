import type { KeptTax } from '@volante/contracts/billing/document.fields';
import type { TaxGroup, TaxOperation } from '@volante/contracts/billing/tax-words';
import type { Read } from '../documents/read-document.js';
import type { TaxLine } from './boxes/tax-line.js';
import { inChunks, replacedIn, type Sold } from './sold-documents.js';

type Big = string | number;

interface TaxRow {
  correcting: number;
  tax_group: TaxGroup;
  rate: number;
  surcharge: number;
  operation: TaxOperation;
  base: Big;
  quota: Big;
  surcharge_quota: Big;
}

/** The kept taxes of documents as rows. */
export const TAXES = `JSON_TABLE(d.taxes, '$[*]' COLUMNS (
  tax_group VARCHAR(40) PATH '$.group', rate INT PATH '$.rate', surcharge INT PATH '$.surcharge',
  operation VARCHAR(4) PATH '$.operation', base BIGINT PATH '$.base', quota BIGINT PATH '$.quota',
  surcharge_quota BIGINT PATH '$.surchargeQuota')) t`;

const lineOf = (row: TaxRow): TaxLine => ({
  ...{ side: 'issued', isCorrecting: Number(row.correcting) === 1, isInvestment: false, deductible: 0 },
  ...{ group: row.tax_group, rate: row.rate, surcharge: row.surcharge, operation: row.operation },
  ...{ base: Number(row.base), quota: Number(row.quota), surchargeQuota: Number(row.surcharge_quota) },
});

const keyOf = ({ isCorrecting, group, rate, surcharge, operation }: TaxLine): string =>
  [isCorrecting, group, rate, surcharge, operation].join('|');

/** Lines of one condition added up. */
export function addedUp(lines: readonly TaxLine[]): TaxLine[] {
  const sums = new Map<string, TaxLine>();
  for (const line of lines) {
    const known = sums.get(keyOf(line));
    sums.set(keyOf(line), {
      ...line,
      base: line.base + (known?.base ?? 0),
      quota: line.quota + (known?.quota ?? 0),
      surchargeQuota: line.surchargeQuota + (known?.surchargeQuota ?? 0),
    });
  }
  return [...sums.values()];
}

export interface TakenOff {
  document: string;
  /** The document in its place. */
  by: string;
  /** As lines of the document in its place: what a rectifying one replaces is part of the correction. */
  lines: readonly TaxLine[];
}

/** Taxes of documents in the place of which others of the period stand, with their signs turned. */
export async function takenOff(read: Read, sold: Sold): Promise<TakenOff[]> {
  const replaced = await replacedIn(read, sold);
  const taxes = await inChunks(
    replaced.map(({ document }) => document),
    (ids) =>
      read<{ id: string; taxes: string }>(
        'SELECT id, taxes FROM document WHERE business_id = :business AND id IN (:ids)',
        { ids },
      ),
  );
  const correcting = await inChunks([...new Set(replaced.map(({ by }) => by))], (ids) =>
    read<{ id: string }>(
      "SELECT id FROM document WHERE business_id = :business AND target = 'rectifying' AND id IN (:ids)",
      { ids },
    ),
  );
  const isCorrecting = new Set(correcting.map(({ id }) => id));
  const of = new Map(taxes.map((row) => [row.id, JSON.parse(row.taxes) as KeptTax[]]));
  return replaced.map(({ document, by }) => ({
    ...{ document, by },
    lines: (of.get(document) ?? []).map(
      ({ group, rate, surcharge, operation, base, quota, surchargeQuota }): TaxLine => ({
        ...{ side: 'issued', isCorrecting: isCorrecting.has(by), isInvestment: false, deductible: 0 },
        ...{ group, rate, surcharge, operation, base: -base, quota: -quota, surchargeQuota: -surchargeQuota },
      }),
    ),
  }));
}

/** Taxes charged in a period, by condition. */
export async function issuedTaxes(read: Read, sold: Sold): Promise<TaxLine[]> {
  const rows = await read<TaxRow>(
    `SELECT d.target = 'rectifying' correcting, t.tax_group, t.rate, t.surcharge, t.operation, SUM(t.base) base,
       SUM(t.quota) quota, SUM(t.surcharge_quota) surcharge_quota
     FROM document d, ${TAXES} ${sold.sql}
     GROUP BY d.target = 'rectifying', t.tax_group, t.rate, t.surcharge, t.operation`,
    sold.params,
  );
  const off = await takenOff(read, sold);
  return addedUp([...rows.map(lineOf), ...off.flatMap(({ lines }) => lines)]);
}
