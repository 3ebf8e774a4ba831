import { type FollowedContact, followingContacts } from '@volante/service-kit/contacts/following-contacts';
import type { EntityManager } from 'typeorm';

const KEPT_UNTIL = `UTC_DATE() + INTERVAL (SELECT k.years FROM practice_keeping_reading k WHERE k.valid_from <= UTC_DATE()
  ORDER BY k.valid_from DESC LIMIT 1) YEAR`;

async function keep(manager: EntityManager, { business, id, gone }: FollowedContact): Promise<void> {
  if (gone === 0)
    await manager.query(
      'DELETE FROM practice_person WHERE business_id = ? AND contact_id = ? AND nobody_id IS NULL',
      [business, id],
    );
  else
    await manager.query(
      `INSERT IGNORE INTO practice_person (business_id, contact_id, keep_until) VALUES (?, ?, ${KEPT_UNTIL})`,
      [business, id],
    );
}

const nothing = async (): Promise<void> => undefined;

/** Contacts that were deleted or blocked get a last day; one that comes back loses it. Merges are read from the bags. */
export const gonePeople = followingContacts({
  cursor: 'gone-people',
  follow: keep,
  handOver: nothing,
  giveBack: nothing,
});
