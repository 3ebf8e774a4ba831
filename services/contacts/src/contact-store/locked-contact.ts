import { conflict, notFound } from '@volante/service-kit/coded-error';
import { visibleBranches } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { ContactEntity } from './contact.entity.js';
import { toRecord, type VisibleContact } from './contact.mapper.js';
import { DgtSheetEntity } from './dgt-sheet.entity.js';

export interface LockedRecord {
  contact: VisibleContact;
  sheet: DgtSheetEntity | null;
  groups: string[];
}

function isVisible(tx: TenantTx, contact: ContactEntity): contact is VisibleContact {
  const branches = visibleBranches(tx.ctx);
  return contact.state !== 'blocked' && (branches === null || branches.includes(contact.branch));
}

async function groupsOf(tx: TenantTx, id: string): Promise<string[]> {
  const rows = await tx.rows<{ group_id: string }>(
    'SELECT group_id FROM contact_group_member WHERE business_id = :business AND contact_id = :id ORDER BY group_id',
    { id },
  );
  return rows.map((row) => row.group_id);
}

/**
 * Locks a contact for a change that was made on sight of `version`. DATA-404 when it is out of reach or deleted;
 * DATA-409 with the record as it is now when somebody else was faster.
 */
export async function lockForEdit(tx: TenantTx, id: string, version: number): Promise<LockedRecord> {
  const contact = await tx.repo(ContactEntity).findForUpdate({ id });
  if (!contact || !isVisible(tx, contact) || contact.state === 'deleted') throw notFound();
  const [sheet = null] = await tx.repo(DgtSheetEntity).find({ contactId: id });
  const groups = await groupsOf(tx, id);
  if (contact.version !== version) {
    throw conflict(toRecord(contact, sheet, groups), contact.version);
  }
  return { contact, sheet, groups };
}
