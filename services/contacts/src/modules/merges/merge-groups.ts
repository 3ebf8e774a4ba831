import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Pair } from './contact-pair.js';

interface Group {
  id: string;
  name: string;
}

/** Puts the kept contact into the other's groups; answers those that it was not in. */
export async function joinGroups(tx: TenantTx, { keep, lose }: Pair): Promise<Group[]> {
  const missing = lose.groups.filter((id) => !keep.groups.includes(id));
  if (missing.length === 0) return [];
  const groups = await tx.rows<Group>(
    'SELECT id, name FROM contact_group WHERE business_id = :business AND id IN (:missing) ORDER BY id FOR UPDATE',
    { missing },
  );
  for (const { id } of groups) {
    await tx.run(
      'INSERT INTO contact_group_member (business_id, group_id, contact_id) VALUES (:business, :group, :contact)',
      { group: id, contact: keep.contact.id },
    );
  }
  return groups;
}

export async function leaveGroups(tx: TenantTx, contact: string, groups: readonly string[]): Promise<void> {
  if (groups.length === 0) return;
  await tx.run(
    `DELETE FROM contact_group_member
     WHERE business_id = :business AND group_id IN (:groups) AND contact_id = :contact`,
    { contact, groups },
  );
}
