import type { Read } from './read-document.js';

/**
 * Day on which the bank is to collect each of these documents, by its id. Documents that are in no remittance, or whose direct debit
 * was settled, are left out. `ids` are documents that the person sees.
 */
export async function remittedDays(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { remittedOn: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await read<{ id: string; collect_on: string }>(
    `SELECT b.open_document id, r.collect_on FROM bank_debit b
     JOIN bank_remittance r ON r.business_id = b.business_id AND r.id = b.remittance_id
     WHERE b.business_id = :business AND b.open_document IN (:ids)`,
    { ids },
  );
  return new Map(rows.map(({ id, collect_on }) => [id, { remittedOn: collect_on }]));
}
