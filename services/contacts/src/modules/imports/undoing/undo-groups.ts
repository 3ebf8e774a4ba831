import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { takeTurn } from '../import-turn.js';

interface MadeGroup {
  id: string;
  name: string;
  colour: string;
}

/** Made by the import, and nobody has renamed it since. */
const MADE = `SELECT g.id, g.name, g.colour FROM contact_import_group i
  JOIN contact_group g ON g.business_id = i.business_id AND g.id = i.group_id AND g.name = i.name
  WHERE i.business_id = :business AND i.import_id = :import ORDER BY g.id FOR UPDATE`;

/** Somebody is in it whom undoing did not take away. */
const IN_USE = `SELECT m.contact_id FROM contact_group_member m
  JOIN contact c ON c.business_id = m.business_id AND c.id = m.contact_id
  LEFT JOIN contact_import_row r ON r.business_id = m.business_id AND r.import_id = :import
    AND r.contact_id = m.contact_id AND r.action = 'created'
  WHERE m.business_id = :business AND m.group_id = :group AND (c.state <> 'deleted' OR r.contact_id IS NULL) LIMIT 1`;

/**
 * Removes the groups that the import made and that undoing has left empty; answers how many. In the imports' turn: no
 * other import can be filling one of them meanwhile.
 */
export async function removeEmptyGroups(tx: TenantTx, importId: string): Promise<number> {
  await takeTurn(tx);
  let removed = 0;
  for (const group of await tx.rows<MadeGroup>(MADE, { import: importId })) {
    const used = await tx.rows(IN_USE, { import: importId, group: group.id });
    if (used.length > 0) continue;
    await remove(tx, group);
    removed += 1;
  }
  return removed;
}

async function remove(tx: TenantTx, { id, name, colour }: MadeGroup): Promise<void> {
  await tx.run('DELETE FROM contact_group_member WHERE business_id = :business AND group_id = :id', { id });
  await tx.run('DELETE FROM contact_group WHERE business_id = :business AND id = :id', { id });
  const changes = { name: { from: name, to: null }, colour: { from: colour, to: null } };
  tx.audit({ entity: 'contact_group', entityId: id, action: 'deleted', changes });
}
