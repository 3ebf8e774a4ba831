import {
  type ContactMerge,
  type FollowedContact,
  followingContacts,
} from '@volante/service-kit/contacts/following-contacts';
import type { EntityManager } from 'typeorm';
import { markBag } from '../lesson-store/bag-copies.js';

const BLOCKED = 2;

/** A contact may be blocked before there is a bag: its row is made then, so that it opens frozen. */
async function keepFrozen(manager: EntityManager, { business, id, gone }: FollowedContact): Promise<void> {
  if (gone === BLOCKED)
    await manager.query(
      'INSERT INTO practice_bag (business_id, contact_id, frozen) VALUES (?, ?, 1) ON DUPLICATE KEY UPDATE frozen = 1',
      [business, id],
    );
  else
    await manager.query(
      'UPDATE practice_bag SET frozen = 0 WHERE business_id = ? AND contact_id = ? AND frozen = 1',
      [business, id],
    );
}

async function turn(
  manager: EntityManager,
  { business, kept, lost }: ContactMerge,
  into: string | null,
): Promise<void> {
  for (const { id } of [kept, lost].toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await markBag(manager, business, id);
  await manager.query('UPDATE practice_bag SET into_id = ? WHERE business_id = ? AND contact_id = ?', [
    ...[into, business, lost.id],
  ]);
}

/** Bags follow their contacts: those of merged ones are one until they are separated, that of a blocked one is frozen. */
export const bagContacts = followingContacts({
  cursor: 'bag-contacts',
  follow: keepFrozen,
  handOver: (manager, merge) => turn(manager, merge, merge.kept.id),
  giveBack: (manager, merge) => turn(manager, merge, null),
});
