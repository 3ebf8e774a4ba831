import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

interface SoldRow {
  id: string;
  cents: string | number;
  practice_licence: string | null;
  licences: string | null;
}

interface Sold {
  cents: number;
  licences: ReadonlySet<string>;
}

function byDocument(rows: readonly SoldRow[]): ReadonlyMap<string, Sold> {
  const found = new Map<string, { cents: number; licences: Set<string> }>();
  for (const { id, cents, practice_licence, licences } of rows) {
    const one = found.get(id) ?? { cents: Number(cents), licences: new Set<string>() };
    found.set(id, one);
    for (const licence of JSON.parse(licences ?? '[]') as string[]) one.licences.add(licence);
    if (practice_licence) one.licences.add(practice_licence);
  }
  return found;
}

/** For the same licence; sales that name none are alike as well. */
const isAlike = (one: Sold, other: Sold): boolean =>
  one.licences.size === 0
    ? other.licences.size === 0
    : [...one.licences].some((licence) => other.licences.has(licence));

/**
 * Whether the documents of a person, all their merged contacts, for the licence of these reach the limit for cash together: the law adds up the payments into which
 * one sale was divided (Ley 7/2012, art. 7.1), and a licence that is paid by several invoices may be one. All branches count.
 */
export async function reachesLimitTogether(
  tx: TenantTx,
  contacts: readonly string[],
  documents: readonly string[],
  limit: number,
): Promise<boolean> {
  const rows = await tx.rows<SoldRow>(
    `SELECT d.id, d.payable_cents + d.corrected_cents - d.disbursement_cents cents, l.practice_licence, p.licences
     FROM document d
     JOIN document_line l ON l.business_id = d.business_id AND l.document_id = d.id
     LEFT JOIN product p ON p.business_id = l.business_id AND p.id = l.product_id
     WHERE d.business_id = :business AND d.contact_id IN (:contacts) AND d.state IN ('issued', 'rectified')
       AND d.target IN ('invoice', 'ticket', 'rectifying')`,
    { contacts },
  );
  const sold = byDocument(rows);
  return documents.some((id) => {
    const paid = sold.get(id);
    if (!paid) return false;
    const alike = [...sold.values()].filter((one) => one === paid || isAlike(paid, one));
    return alike.length > 1 && alike.reduce((sum, { cents }) => sum + cents, 0) >= limit;
  });
}
