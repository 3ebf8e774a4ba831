import {
  type ContactMerge,
  type FollowedContact,
  followingContacts,
} from '@volante/service-kit/contacts/following-contacts';
import type { EntityManager } from 'typeorm';

/** Whoever sees the contact sees its mails, and to one that is gone nothing more is sent. */
async function follow(
  manager: EntityManager,
  { business, id, branch, gone }: FollowedContact,
): Promise<void> {
  await manager.query(
    `UPDATE mail_delivery SET branch_id = ?, contact_gone = ? WHERE business_id = ? AND contact_id = ?
       AND NOT (branch_id <=> ? AND contact_gone = ?)`,
    [branch, gone, business, id, branch, gone],
  );
  await manager.query(
    `UPDATE sms_delivery SET branch_id = ?, contact_gone = ? WHERE business_id = ? AND contact_id = ?`,
    [branch, gone, business, id],
  );
}

/** What the other was written is the kept one's now. Noted, for the way back. */
async function handOver(
  manager: EntityManager,
  { business, merge, kept, lost }: ContactMerge,
): Promise<void> {
  await manager.query(
    `INSERT IGNORE INTO mail_merge (business_id, merge_id, delivery_id)
     SELECT business_id, ?, id FROM mail_delivery WHERE business_id = ? AND contact_id = ?`,
    [merge, business, lost.id],
  );
  await manager.query(
    `UPDATE mail_delivery SET contact_id = ?, branch_id = ?, contact_gone = 0
     WHERE business_id = ? AND contact_id = ?`,
    [kept.id, kept.branch, business, lost.id],
  );
  await manager.query(
    `UPDATE sms_delivery SET contact_id = ?, branch_id = ?, contact_gone = 0
     WHERE business_id = ? AND contact_id = ?`,
    [kept.id, kept.branch, business, lost.id],
  );
  await manager.query(
    `INSERT IGNORE INTO mail_refusal (business_id, contact_id, since, merge_id)
     SELECT business_id, ?, since, ? FROM mail_refusal WHERE business_id = ? AND contact_id = ?`,
    [kept.id, merge, business, lost.id],
  );
}

async function giveBack(
  manager: EntityManager,
  { business, merge, kept, lost }: ContactMerge,
): Promise<void> {
  await manager.query(
    `UPDATE mail_delivery d JOIN mail_merge m ON m.business_id = d.business_id AND m.delivery_id = d.id
     SET d.contact_id = ?, d.branch_id = ?, d.contact_gone = 0
     WHERE m.business_id = ? AND m.merge_id = ? AND d.contact_id = ?`,
    [lost.id, lost.branch, business, merge, kept.id],
  );
  await manager.query('DELETE FROM mail_refusal WHERE business_id = ? AND merge_id = ?', [business, merge]);
  await manager.query('DELETE FROM mail_merge WHERE business_id = ? AND merge_id = ?', [business, merge]);
}

/** Mails follow the contact that they were written to. */
export const followedContactsConsumption = followingContacts({ follow, handOver, giveBack });
