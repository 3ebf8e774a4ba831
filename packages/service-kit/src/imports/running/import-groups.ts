import { insertRows } from '../../data/insert-rows.js';
import type { TenantTx } from '../../data/tenant-tx.js';
import { newId } from '../../object-id.js';
import type { ImportNames } from '../import-tables.js';

const COLOUR = '#009EF7';

/** Ids of groups by the names that rows give; those that are missing are made and noted, for undoing. */
export async function groupIds(
  tx: TenantTx,
  names: ImportNames,
  importId: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of wanted) {
    ids.set(name, (await find(tx, names, name)) ?? (await create(tx, names, importId, name)));
  }
  return ids;
}

async function find(tx: TenantTx, { groups }: ImportNames, name: string): Promise<string | null> {
  const [found] = await tx.rows<{ id: string }>(
    `SELECT id FROM ${groups} WHERE business_id = :business AND name = :name`,
    { name },
  );
  return found?.id ?? null;
}

async function create(tx: TenantTx, names: ImportNames, importId: string, name: string): Promise<string> {
  const id = newId();
  await tx.run(
    `INSERT INTO ${names.groups} (business_id, id, name, colour) VALUES (:business, :id, :name, :colour)`,
    { id, name, colour: COLOUR },
  );
  await tx.run(
    `INSERT INTO ${names.group} (business_id, import_id, group_id, name) VALUES (:business, :import, :id, :name)`,
    { id, name, import: importId },
  );
  const changes = { name: { from: null, to: name }, colour: { from: null, to: COLOUR } };
  tx.audit({ entity: names.groups, entityId: id, action: 'created', changes });
  return id;
}

export interface Membership {
  record: string;
  group: string;
}

/** Adds records to groups; answers the memberships that were not there before. */
export async function addMembers(
  tx: TenantTx,
  { members, recordId }: ImportNames,
  wanted: readonly Membership[],
): Promise<Membership[]> {
  if (wanted.length === 0) return [];
  const there = await tx.rows<Membership>(
    `SELECT ${recordId} record, group_id \`group\` FROM ${members}
     WHERE business_id = :business AND ${recordId} IN (:records) FOR UPDATE`,
    { records: [...new Set(wanted.map(({ record }) => record))] },
  );
  const keyOf = ({ record, group }: Membership) => `${group}${record}`;
  const known = new Set(there.map(keyOf));
  const fresh = wanted.filter((one) => {
    const isNew = !known.has(keyOf(one));
    known.add(keyOf(one));
    return isNew;
  });
  await insertRows(
    tx,
    members,
    ['group_id', recordId],
    fresh.map(({ group, record }) => [group, record]),
  );
  return fresh;
}
