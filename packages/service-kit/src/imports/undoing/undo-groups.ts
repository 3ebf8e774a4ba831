import type { TenantTx } from '../../data/tenant-tx.js';
import type { ImportNames } from '../import-tables.js';
import { takeTurn } from '../import-turn.js';

interface MadeGroup {
  id: string;
  name: string;
  colour: string;
}

/** Made by the import, and nobody has renamed it since. */
const made = ({ group, groups }: ImportNames) => `SELECT g.id, g.name, g.colour FROM ${group} i
  JOIN ${groups} g ON g.business_id = i.business_id AND g.id = i.group_id AND g.name = i.name
  WHERE i.business_id = :business AND i.import_id = :import ORDER BY g.id FOR UPDATE`;

/** It has a member that the undo did not remove. */
const inUse = ({ members, record, row, recordId }: ImportNames) => `SELECT m.${recordId} FROM ${members} m
  JOIN ${record} c ON c.business_id = m.business_id AND c.id = m.${recordId}
  LEFT JOIN ${row} r ON r.business_id = m.business_id AND r.import_id = :import
    AND r.${recordId} = m.${recordId} AND r.action = 'created'
  WHERE m.business_id = :business AND m.group_id = :group AND (c.state <> 'deleted' OR r.${recordId} IS NULL) LIMIT 1`;

/**
 * Removes the groups that the import made and that undoing has left empty; answers how many. In the imports' turn: no
 * other import can be filling one of them meanwhile.
 */
export async function removeEmptyGroups(tx: TenantTx, names: ImportNames, importId: string): Promise<number> {
  await takeTurn(tx, names);
  // A list without groups has no tables of them.
  const any = await tx.rows(
    `SELECT group_id FROM ${names.group} WHERE business_id = :business AND import_id = :import LIMIT 1`,
    { import: importId },
  );
  if (any.length === 0) return 0;
  let removed = 0;
  for (const group of await tx.rows<MadeGroup>(made(names), { import: importId })) {
    const used = await tx.rows(inUse(names), { import: importId, group: group.id });
    if (used.length > 0) continue;
    await remove(tx, names, group);
    removed += 1;
  }
  return removed;
}

async function remove(
  tx: TenantTx,
  { members, groups }: ImportNames,
  { id, name, colour }: MadeGroup,
): Promise<void> {
  await tx.run(`DELETE FROM ${members} WHERE business_id = :business AND group_id = :id`, { id });
  await tx.run(`DELETE FROM ${groups} WHERE business_id = :business AND id = :id`, { id });
  const changes = { name: { from: name, to: null }, colour: { from: colour, to: null } };
  tx.audit({ entity: groups, entityId: id, action: 'deleted', changes });
}
