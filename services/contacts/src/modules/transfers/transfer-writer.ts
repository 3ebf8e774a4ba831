import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { In } from 'typeorm';
import { ContactEntity } from '../../contact-store/contact.entity.js';
import { eventState } from '../../contact-store/contact.mapper.js';
import { writeBranch } from '../../contact-store/contact-writer.js';
import { lockVisible } from '../../contact-store/visible-contacts.js';

export interface Transfer {
  branch: string;
  reason: string;
}

/** Moves these contacts in the caller's transaction; answers those that were elsewhere. */
export async function transferContacts(
  tx: TenantTx,
  ids: readonly string[],
  { branch, reason }: Transfer,
): Promise<string[]> {
  const locked = await lockVisible(tx, ids);
  const moving = locked.filter((contact) => contact.branch_id !== branch).map(({ id }) => id);
  if (moving.length === 0) return [];
  for (const contact of await tx.repo(ContactEntity).find({ id: In(moving) })) {
    const from = contact.branch;
    const now = await writeBranch(tx, contact, branch);
    tx.audit({
      entity: 'contact',
      entityId: contact.id,
      action: 'transferred',
      changes: { branch: { from, to: branch }, reason: { from: null, to: reason } },
    });
    tx.emit({
      topic: 'contact.updated',
      entityId: contact.id,
      version: now.version,
      state: eventState(now),
    });
  }
  return moving;
}
