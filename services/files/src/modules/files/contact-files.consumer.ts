import {
  type ContactMerge,
  type FollowedContact,
  followingContacts,
} from '@volante/service-kit/contacts/following-contacts';
import type { EntityManager } from 'typeorm';
import {
  boundWaiting,
  closeLinksOf,
  followBranch,
  joinContacts,
  partContacts,
} from '../../slot-request-store/contact-moves.js';

const KIND = 'contact';
/** As `Gone` of the kit counts. */
const DELETED = 1;

/** Files of the merged contact now belong to the kept one, and follow its branch. Recorded for the undo. */
async function handOver(
  manager: EntityManager,
  { business, merge, kept, lost }: ContactMerge,
): Promise<void> {
  await manager.query(
    `INSERT IGNORE INTO file_merge (business_id, merge_id, file_id)
     SELECT business_id, ?, id FROM file WHERE business_id = ? AND owner_kind = ? AND owner_id = ?`,
    [merge, business, KIND, lost.id],
  );
  await manager.query(
    'UPDATE file SET owner_id = ?, branch_id = ? WHERE business_id = ? AND owner_kind = ? AND owner_id = ?',
    [kept.id, kept.branch, business, KIND, lost.id],
  );
}

/** Only what came with the merge goes back, and only if the kept one still has it. */
async function giveBack(
  manager: EntityManager,
  { business, merge, kept, lost }: ContactMerge,
): Promise<void> {
  await manager.query(
    `UPDATE file f JOIN file_merge m ON m.business_id = f.business_id AND m.file_id = f.id
     SET f.owner_id = ?, f.branch_id = ?
     WHERE m.business_id = ? AND m.merge_id = ? AND f.owner_kind = ? AND f.owner_id = ?`,
    [lost.id, lost.branch, business, merge, KIND, kept.id],
  );
  await manager.query('DELETE FROM file_merge WHERE business_id = ? AND merge_id = ?', [business, merge]);
}

/**
 * A contact's files are read in the branch where it is, whichever way it came there, and with whatever merges brought
 * in: a contact's events come in their order.
 */
async function follow(manager: EntityManager, { business, id, branch }: FollowedContact): Promise<void> {
  await manager.query(
    'UPDATE file SET branch_id = ? WHERE business_id = ? AND owner_kind = ? AND owner_id = ? AND branch_id <> ?',
    [branch, business, KIND, id, branch],
  );
  await followBranch(manager, business, { id, branch });
}

/** When two contacts become one, or two again, or one goes to another branch, their files follow. */
export const contactFilesConsumption = followingContacts({
  async follow(manager, contact) {
    // Nobody sends anything for one that is deleted or blocked.
    if (contact.gone) await closeLinksOf(manager, contact.business, contact.id);
    await boundWaiting(manager, contact.business, contact.id, contact.gone === DELETED);
    await follow(manager, contact);
  },
  async handOver(manager, merge) {
    await handOver(manager, merge);
    await joinContacts(manager, merge.business, merge.merge, merge);
  },
  async giveBack(manager, merge) {
    await giveBack(manager, merge);
    await partContacts(manager, merge.business, merge.merge, merge);
  },
});
