import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

export type LockKind = 'teacher' | 'vehicle' | 'student' | 'room' | 'ways';
export interface Resource {
  kind: LockKind;
  id: string;
}

const nameOf = ({ kind, id }: Resource) => `${kind} ${id}`;

/**
 * Locks what a booking needs until the transaction ends, always in the same order: rivals for one of them wait, and see what the first
 * one wrote.
 */
export async function lockResources(tx: TenantTx, resources: readonly Resource[]): Promise<void> {
  const sorted = [...new Map(resources.map((one) => [nameOf(one), one])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, resource]) => resource);
  for (const { kind, id } of sorted)
    await tx.run(
      `INSERT INTO agenda_lock (business_id, kind, id) VALUES (:business, :kind, :id)
       ON DUPLICATE KEY UPDATE id = VALUES(id)`,
      { kind, id },
    );
}
