import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import { objectId } from '@volante/contracts/fields';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  closeLinksOf,
  followBranch,
  joinContacts,
  partContacts,
} from '../../slot-request-store/contact-moves.js';

const KIND = 'contact';
const placed = z.object({ branch: objectId, state: z.string().default('') });
/** Nobody sends anything for these. */
const GONE: readonly string[] = ['deleted', 'blocked'];

interface Merge {
  business: string;
  merge: string;
}
interface Side {
  id: string;
  branch: string;
}

/** Files of the merged contact now belong to the kept one, and follow its branch. Recorded for the undo. */
async function handOver(
  manager: EntityManager,
  { business, merge }: Merge,
  kept: Side,
  lost: Side,
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
  { business, merge }: Merge,
  kept: Side,
  lost: Side,
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
async function follow(manager: EntityManager, business: string, { id, branch }: Side): Promise<undefined> {
  await manager.query(
    'UPDATE file SET branch_id = ? WHERE business_id = ? AND owner_kind = ? AND owner_id = ? AND branch_id <> ?',
    [branch, business, KIND, id, branch],
  );
  await followBranch(manager, business, { id, branch });
}

/** When two contacts become one, or two again, or one goes to another branch, their files follow. */
export const contactFilesConsumption: Consumption = {
  source: 'contacts',
  pull: contactEvents,
  topics: ['contact.updated', 'contact.deleted', 'contact.merged', 'contact.unmerged'],
  async apply(manager, event) {
    const business = event.businessId;
    if (event.topic === 'contact.updated' || event.topic === 'contact.deleted') {
      const { branch, state } = placed.parse(event.state);
      if (GONE.includes(state)) await closeLinksOf(manager, business, event.entityId);
      return follow(manager, business, { id: event.entityId, branch });
    }
    const { merge, kept, lost } = contactMergeState.parse(event.state);
    if (event.topic === 'contact.merged') {
      await handOver(manager, { business, merge }, kept, lost);
      await joinContacts(manager, business, merge, { kept, lost });
    } else {
      await giveBack(manager, { business, merge }, kept, lost);
      await partContacts(manager, business, merge, { kept, lost });
    }
  },
};
