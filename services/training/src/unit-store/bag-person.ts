import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../agenda-store/read-timetables.js';

interface BagRow {
  contact_id: string;
  into_id: string | null;
}

/** A chain of merges is short; a ring of them would be a fault elsewhere. */
const MAX_MERGES = 20;

/** All contacts that are one person with this one, by the merges so far. */
export async function personOf(read: Read, contact: string): Promise<string[]> {
  let root = contact;
  let last: string[] = [];
  for (let step = 0; step < MAX_MERGES; step += 1) {
    // The contact and those that were merged into it, in one answer: most people were never merged.
    const rows = await read<BagRow>(
      `SELECT contact_id, into_id FROM practice_bag WHERE business_id = :business AND contact_id = :root
       UNION ALL SELECT contact_id, into_id FROM practice_bag WHERE business_id = :business AND into_id = :root`,
      { root },
    );
    const into = rows.find(({ contact_id }) => contact_id === root)?.into_id;
    if (!into) {
      last = rows.map(({ contact_id }) => contact_id).filter((id) => id !== root);
      break;
    }
    root = into;
  }
  const found = new Set([root, ...last]);
  while (last.length > 0 && found.size <= MAX_MERGES) {
    const rows = await read<BagRow>(
      'SELECT contact_id, into_id FROM practice_bag WHERE business_id = :business AND into_id IN (:last)',
      { last },
    );
    last = rows.map(({ contact_id }) => contact_id).filter((id) => !found.has(id));
    for (const id of last) found.add(id);
  }
  return [...found].toSorted();
}

/** Locks the bags of a person until the transaction ends, in the order of their ids, and answers their contacts. */
export async function lockBag(tx: TenantTx, contact: string): Promise<string[]> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const contacts = await personOf(read, contact);
  for (const id of contacts)
    await tx.run(
      `INSERT INTO practice_bag (business_id, contact_id) VALUES (:business, :id)
       ON DUPLICATE KEY UPDATE touched = touched + 1`,
      { id },
    );
  return contacts;
}

/** PRACTICE-BAG-001 where one of the contacts is blocked. */
export async function assertMoving(tx: TenantTx, contacts: readonly string[]): Promise<void> {
  const [frozen] = await tx.rows(
    'SELECT contact_id FROM practice_bag WHERE business_id = :business AND contact_id IN (:contacts) AND frozen = 1',
    { contacts },
  );
  if (frozen) throw new CodedError('PRACTICE-BAG-001');
}
