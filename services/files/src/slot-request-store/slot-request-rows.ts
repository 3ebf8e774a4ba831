import { randomBytes } from 'node:crypto';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { ArrivedPaper } from '@volante/contracts/files/slot-paper.contract';
import { SLOT_REQUEST_DAYS } from '@volante/contracts/files/slot-request.contract';
import { sha256 } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';

/** The owner kind of a paper that came by a link and was not accepted yet; the owner's id is that of `slot_received`. */
export const SLOT_RECEIVED = 'slot-received';

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
const SHOWN_REJECTED_DAYS = 30;

interface NewRequest {
  person: Pick<ContactEventState, 'id' | 'branch' | 'name' | 'firstName'>;
  school: string;
  /** Ids of the papers that lack. */
  slots: readonly string[];
  byMail: boolean;
}

/** Makes a link; its secret is nowhere else. */
export async function makeSlotRequest(
  tx: TenantTx,
  { person, school, slots, byMail }: NewRequest,
): Promise<{ secret: string; expiresAt: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + SLOT_REQUEST_DAYS * DAY_MS);
  await tx.run(
    `INSERT INTO slot_request (business_id, id, contact_id, branch_id, school, person, slots, key_hash, by_mail, expires_at,
       created_by, created_by_name, created_at)
     VALUES (:business, :id, :contact, :branch, :school, :person, :slots, :hash, :byMail, :expiresAt, :user, :by, UTC_TIMESTAMP(3))`,
    {
      ...{ id: newId(), contact: person.id, branch: person.branch, school, byMail, expiresAt },
      person: (person.firstName || person.name).slice(0, 90),
      ...{ slots: JSON.stringify(slots), hash: sha256(secret) },
      ...{ user: tx.ctx.actor.userId, by: tx.ctx.actor.userName },
    },
  );
  return { secret, expiresAt: expiresAt.toISOString() };
}

/** Links of a contact open nothing from now on. `byHand`: but for those in mails. */
export async function closeSlotRequests(
  tx: TenantTx,
  contact: string,
  { byHand = false }: { byHand?: boolean } = {},
): Promise<number> {
  const { affectedRows } = await tx.run(
    `UPDATE slot_request SET withdrawn_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND contact_id = :contact AND withdrawn_at IS NULL AND expires_at > UTC_TIMESTAMP(3)
       AND (by_mail = 0 OR NOT :byHand)`,
    { contact, byHand },
  );
  return affectedRows;
}

/** Papers of a contact that wait, oldest first, and those that were rejected lately. */
export const ARRIVED = `SELECT r.id, r.slot_id AS slot, s.name AS paper, s.expires, f.name, f.mime, r.received_at AS at, r.state, f.id AS file
  FROM slot_received r
  JOIN document_slot s ON s.business_id = r.business_id AND s.id = r.slot_id
  JOIN file f ON f.business_id = r.business_id AND f.id = r.file_id AND f.removing = 0
  WHERE r.business_id = :business AND r.contact_id = :contact
    AND (r.state = 'waiting' OR (r.state = 'rejected' AND r.decided_at > UTC_TIMESTAMP(3) - INTERVAL ${SHOWN_REJECTED_DAYS} DAY))
  ORDER BY r.state DESC, r.received_at, r.id LIMIT 200`;

export interface ArrivedRow extends Omit<ArrivedPaper, 'at' | 'expires'> {
  at: Date;
  expires: number;
}

export const toArrived = (row: ArrivedRow): ArrivedPaper => ({
  ...row,
  ...{ at: row.at.toISOString(), expires: row.expires === 1 },
});

export const LINK_UNTIL = `SELECT MAX(expires_at) AS until FROM slot_request
  WHERE business_id = :business AND contact_id = :contact AND withdrawn_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`;
