import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { insertRows } from './insert-rows.js';

const COLOUR = '#009EF7';

/** Ids of groups by the names that rows give; those that are missing are made and noted, for undoing. */
export async function groupIds(
  tx: TenantTx,
  importId: string,
  names: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await find(tx, name)) ?? (await create(tx, importId, name)));
  return ids;
}

async function find(tx: TenantTx, name: string): Promise<string | null> {
  const [found] = await tx.rows<{ id: string }>(
    'SELECT id FROM contact_group WHERE business_id = :business AND name = :name',
    { name },
  );
  return found?.id ?? null;
}

async function create(tx: TenantTx, importId: string, name: string): Promise<string> {
  const id = newId();
  await tx.run(
    'INSERT INTO contact_group (business_id, id, name, colour) VALUES (:business, :id, :name, :colour)',
    { id, name, colour: COLOUR },
  );
  await tx.run(
    'INSERT INTO contact_import_group (business_id, import_id, group_id, name) VALUES (:business, :import, :id, :name)',
    { id, name, import: importId },
  );
  const changes = { name: { from: null, to: name }, colour: { from: null, to: COLOUR } };
  tx.audit({ entity: 'contact_group', entityId: id, action: 'created', changes });
  return id;
}

export interface Membership {
  contact: string;
  group: string;
}

/** Adds contacts to groups; answers the memberships that were not there before. */
export async function addMembers(tx: TenantTx, wanted: readonly Membership[]): Promise<Membership[]> {
  if (wanted.length === 0) return [];
  const there = await tx.rows<Membership>(
    `SELECT contact_id contact, group_id \`group\` FROM contact_group_member
     WHERE business_id = :business AND contact_id IN (:contacts) FOR UPDATE`,
    { contacts: [...new Set(wanted.map(({ contact }) => contact))] },
  );
  const keyOf = ({ contact, group }: Membership) => `${group}${contact}`;
  const known = new Set(there.map(keyOf));
  const fresh = wanted.filter((one) => {
    const isNew = !known.has(keyOf(one));
    known.add(keyOf(one));
    return isNew;
  });
  await insertRows(
    tx,
    'contact_group_member',
    ['group_id', 'contact_id'],
    fresh.map(({ group, contact }) => [group, contact]),
  );
  return fresh;
}
