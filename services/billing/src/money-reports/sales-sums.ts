import type { Read } from '../documents/read-document.js';
import { inChunks, replacedIn, type Sold } from './sold-documents.js';

type Big = string | number | null;

interface SumRow {
  documents: Big;
  base: Big;
  tax: Big;
  disbursements: Big;
  withheld: Big;
  payable: Big;
}

export type SalesSums = Record<keyof SumRow, number>;

const SUMS = `SELECT COUNT(*) documents, SUM(d.base_cents) base, SUM(d.total_cents - d.base_cents) tax,
  SUM(d.disbursement_cents) disbursements, SUM(d.withheld_cents) withheld, SUM(d.payable_cents) payable FROM document d`;

const NAMES = ['documents', 'base', 'tax', 'disbursements', 'withheld', 'payable'] as const;

/** The sums of sales, each counted once. */
export async function salesSums(read: Read, sold: Sold): Promise<SalesSums> {
  const [own] = await read<SumRow>(`${SUMS} ${sold.sql}`, sold.params);
  const sums = Object.fromEntries(NAMES.map((name) => [name, Number(own?.[name] ?? 0)])) as SalesSums;
  const replaced = await replacedIn(read, sold);
  const taken = await inChunks(
    replaced.map(({ document }) => document),
    (ids) => read<SumRow>(`${SUMS} WHERE d.business_id = :business AND d.id IN (:ids)`, { ids }),
  );
  for (const row of taken)
    for (const name of NAMES) if (name !== 'documents') sums[name] -= Number(row[name] ?? 0);
  return sums;
}
