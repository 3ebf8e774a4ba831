import {
  type ContactMerge,
  type FollowedContact,
  followingContacts,
} from '@volante/service-kit/contacts/following-contacts';
import type { EntityManager } from 'typeorm';

/** The last day on which the requests of somebody who has gone are kept, by the reading of today. */
const KEPT_UNTIL = `UTC_DATE() + INTERVAL (SELECT k.years FROM keeping_reading k WHERE k.valid_from <= UTC_DATE()
  ORDER BY k.valid_from DESC LIMIT 1) YEAR`;
/** A merge publishes the deletion first: the request is not made void before the rest of it has arrived. */
const END_AFTER = 'INTERVAL 5 MINUTE';

/** The last day of a contract is published again for its contact. */
const HAS_END = "(state = 'signed' AND duration_months IS NOT NULL)";
/** A contract that was signed while its contact was going has not become their document. */
const LACKS_DOCUMENT = "(state = 'signed' AND kind = 'teaching' AND slot_key IS NULL)";

/** Requests are visible where their contact is; links of one that is gone open nothing from now on. */
async function follow(
  manager: EntityManager,
  { business, id, branch, gone }: FollowedContact,
): Promise<void> {
  await manager.query(
    `UPDATE agreement_request SET end_due = ${HAS_END}, slot_due = slot_due OR ${LACKS_DOCUMENT}, papers_due = papers_due OR branch_id <> ?, branch_id = ?, contact_gone = ?,
       keep_until = IF(? > 0, COALESCE(keep_until, ${KEPT_UNTIL}), NULL),
       due_at = IF(? > 0 AND due_at IS NOT NULL AND state <> 'sealing', UTC_TIMESTAMP(3) + ${END_AFTER}, due_at)
     WHERE business_id = ? AND contact_id = ? AND NOT (branch_id = ? AND contact_gone = ?)`,
    [branch, branch, gone, gone, gone, business, id, branch, gone],
  );
}

async function handOver(
  manager: EntityManager,
  { business, merge, kept, lost }: ContactMerge,
): Promise<void> {
  await manager.query(
    `INSERT IGNORE INTO agreement_merge (business_id, merge_id, request_id)
     SELECT business_id, ?, id FROM agreement_request WHERE business_id = ? AND contact_id = ?`,
    [merge, business, lost.id],
  );
  await manager.query(
    `UPDATE agreement_request SET contact_id = ?, branch_id = ?, contact_gone = 0, keep_until = NULL, papers_due = 1,
       end_due = ${HAS_END}, slot_due = slot_due OR ${LACKS_DOCUMENT}
     WHERE business_id = ? AND contact_id = ?`,
    [kept.id, kept.branch, business, lost.id],
  );
}

async function giveBack(
  manager: EntityManager,
  { business, merge, kept, lost }: ContactMerge,
): Promise<void> {
  await manager.query(
    `UPDATE agreement_request r JOIN agreement_merge m ON m.business_id = r.business_id AND m.request_id = r.id
     SET r.contact_id = ?, r.branch_id = ?, r.contact_gone = 0, r.keep_until = NULL, r.papers_due = 1,
       r.end_due = (r.state = 'signed' AND r.duration_months IS NOT NULL),
       r.slot_due = r.slot_due OR (r.state = 'signed' AND r.kind = 'teaching' AND r.slot_key IS NULL)
     WHERE m.business_id = ? AND m.merge_id = ? AND r.contact_id = ?`,
    [lost.id, lost.branch, business, merge, kept.id],
  );
  await manager.query('DELETE FROM agreement_merge WHERE business_id = ? AND merge_id = ?', [
    business,
    merge,
  ]);
}

/** Requests follow the contact that they were sent to. Their files are bound again by the worker (`papers_due`). */
export const followedContactsConsumption = followingContacts({ follow, handOver, giveBack });
