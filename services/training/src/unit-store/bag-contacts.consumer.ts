import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import { contactMergeState } from '@volante/contracts/contacts/contact-merge.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { markBag } from '../lesson-store/bag-copies.js';

const contactState = z.object({ state: z.string() });

/** A contact may be blocked before there is a bag: its row is made then, so that it opens frozen. */
async function keepFrozen(
  manager: EntityManager,
  businessId: string,
  contact: string,
  isBlocked: boolean,
): Promise<void> {
  if (isBlocked)
    await manager.query(
      'INSERT INTO practice_bag (business_id, contact_id, frozen) VALUES (?, ?, 1) ON DUPLICATE KEY UPDATE frozen = 1',
      [businessId, contact],
    );
  else
    await manager.query(
      'UPDATE practice_bag SET frozen = 0 WHERE business_id = ? AND contact_id = ? AND frozen = 1',
      [businessId, contact],
    );
}

/** Bags follow their contacts: those of merged ones are one until they are separated, that of a blocked one is frozen. */
export const bagContacts: Consumption = {
  source: 'contacts',
  cursor: 'bag-contacts',
  pull: contactEvents,
  topics: ['contact.updated', 'contact.deleted', 'contact.restored', 'contact.merged', 'contact.unmerged'],
  async apply(manager, { businessId, entityId, topic, state }) {
    if (topic !== 'contact.merged' && topic !== 'contact.unmerged') {
      await keepFrozen(manager, businessId, entityId, contactState.parse(state).state === 'blocked');
      return undefined;
    }
    const { kept, lost } = contactMergeState.parse(state);
    for (const { id } of [kept, lost].toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await markBag(manager, businessId, id);
    await manager.query('UPDATE practice_bag SET into_id = ? WHERE business_id = ? AND contact_id = ?', [
      ...[topic === 'contact.merged' ? kept.id : null, businessId, lost.id],
    ]);
    return undefined;
  },
};
