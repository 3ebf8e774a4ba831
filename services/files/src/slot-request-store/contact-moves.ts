import type { EntityManager } from 'typeorm';
import { SLOT_RECEIVED } from './slot-request-rows.js';

interface Side {
  id: string;
  branch: string;
}

/** Links of a contact open nothing any more. */
export async function closeLinksOf(manager: EntityManager, business: string, contact: string): Promise<void> {
  await manager.query(
    `UPDATE slot_request SET withdrawn_at = UTC_TIMESTAMP(3)
     WHERE business_id = ? AND contact_id = ? AND withdrawn_at IS NULL`,
    [business, contact],
  );
}

const WAITING = `file f JOIN slot_received r ON r.business_id = f.business_id AND r.id = f.owner_id AND r.state = 'waiting'`;
const GOES = 'UTC_TIMESTAMP(3) + INTERVAL 30 DAY';

/** Papers that wait for somebody who is deleted go after 30 days, as rejected ones do; they stay where the contact comes back. */
export async function boundWaiting(
  manager: EntityManager,
  business: string,
  contact: string,
  isGone: boolean,
): Promise<void> {
  await manager.query(
    `UPDATE ${WAITING} SET f.expires_at = ${isGone ? GOES : 'NULL'}
     WHERE f.business_id = ? AND f.owner_kind = '${SLOT_RECEIVED}' AND r.contact_id = ?`,
    [business, contact],
  );
}

/** Papers that wait are read in the branch where their contact is. */
export async function followBranch(
  manager: EntityManager,
  business: string,
  { id, branch }: Side,
): Promise<void> {
  await manager.query(
    'UPDATE slot_request SET branch_id = ? WHERE business_id = ? AND contact_id = ? AND branch_id <> ?',
    [branch, business, id, branch],
  );
  await manager.query(
    `UPDATE file f JOIN slot_received r ON r.business_id = f.business_id AND r.id = f.owner_id
     SET f.branch_id = ? WHERE f.business_id = ? AND f.owner_kind = '${SLOT_RECEIVED}' AND r.contact_id = ?`,
    [branch, business, id],
  );
}

/** Papers for the contact that is lost wait at the kept one; its links are closed. */
export async function joinContacts(
  manager: EntityManager,
  business: string,
  merge: string,
  { kept, lost }: { kept: Side; lost: Side },
): Promise<void> {
  await closeLinksOf(manager, business, lost.id);
  await manager.query(
    'UPDATE slot_received SET contact_id = ?, merge_id = ? WHERE business_id = ? AND contact_id = ?',
    [kept.id, merge, business, lost.id],
  );
  await boundWaiting(manager, business, kept.id, false);
  await followBranch(manager, business, kept);
}

/** Only what came with the merge goes back. */
export async function partContacts(
  manager: EntityManager,
  business: string,
  merge: string,
  { kept, lost }: { kept: Side; lost: Side },
): Promise<void> {
  await manager.query(
    `UPDATE slot_received SET contact_id = ?, merge_id = NULL WHERE business_id = ? AND contact_id = ? AND merge_id = ?`,
    [lost.id, business, kept.id, merge],
  );
  await followBranch(manager, business, lost);
}
