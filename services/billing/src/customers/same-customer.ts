import type { Read } from '../documents/read-document.js';

/**
 * Contacts with all that were merged into them, however often: a question about the surviving contact is about the documents of all.
 * The key is a contact, the value the wanted one that it became part of.
 */
export async function mergedWith(
  read: Read,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (contacts.length === 0) return new Map();
  const rows = await read<{ id: string; root: string }>(
    `WITH RECURSIVE same (id, root) AS (
       SELECT c.id, c.merged_into FROM customer c WHERE c.business_id = :business AND c.merged_into IN (:contacts)
       UNION
       SELECT c.id, same.root FROM customer c JOIN same ON c.merged_into = same.id WHERE c.business_id = :business
     ) SELECT id, root FROM same`,
    { contacts },
  );
  return new Map([
    ...rows.map(({ id, root }) => [id, root] as const),
    ...contacts.map((id) => [id, id] as const),
  ]);
}

/** The contact that is left of each after all merges. */
export async function survivorsOf(
  read: Read,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (contacts.length === 0) return new Map();
  const rows = await read<{ id: string; reached: string }>(
    `WITH RECURSIVE up (id, reached, onward) AS (
       SELECT c.id, c.id, c.merged_into FROM customer c WHERE c.business_id = :business AND c.id IN (:contacts)
       UNION
       SELECT up.id, c.id, c.merged_into FROM customer c JOIN up ON c.id = up.onward WHERE c.business_id = :business
     ) SELECT id, reached FROM up WHERE onward IS NULL`,
    { contacts },
  );
  return new Map([
    ...contacts.map((id) => [id, id] as const),
    ...rows.map(({ id, reached }) => [id, reached] as const),
  ]);
}

/** All contacts that are one person with this one. */
export async function sameCustomer(read: Read, contact: string): Promise<readonly string[]> {
  const survivor = (await survivorsOf(read, [contact])).get(contact) ?? contact;
  return [...(await mergedWith(read, [survivor])).keys()].toSorted();
}
