import {
  billingEvents,
  purchaseTriggerState,
  stoppedTriggerState,
} from '@volante/contracts/billing/purchase.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { SOLD_KINDS } from './sold-terms.js';

const KINDS: ReadonlySet<string> = new Set(SOLD_KINDS);

/**
 * A paid line changes an access: written down here, done by the worker. One that was done is not done again, and one that was answered is
 * looked at again only for a newer event of billing: an event that comes twice has the version of before. One that the office dropped, or whose
 * payment was taken back, is not done.
 */
export const soldAccessConsumption: Consumption = {
  source: 'billing',
  pull: billingEvents,
  topics: ['purchase.trigger', 'purchase.stopped'],
  async apply(manager, { businessId, topic, version, state }): Promise<undefined> {
    if (topic === 'purchase.stopped') {
      await manager.query(
        `UPDATE access_sold SET due_at = NULL, version = ? WHERE business_id = ? AND id = ? AND version < ?`,
        [version, businessId, stoppedTriggerState.parse(state).id, version],
      );
      return;
    }
    const { id, kind, contact, amount, document } = purchaseTriggerState.parse(state);
    if (!KINDS.has(kind)) return;
    // MariaDB assigns from left to right: the version of before is compared until the last assignment.
    await manager.query(
      `INSERT INTO access_sold (business_id, id, document_id, contact_id, kind, amount, due_at, version)
       VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), ?)
       ON DUPLICATE KEY UPDATE due_at = IF(license IS NULL AND VALUES(version) > version, UTC_TIMESTAMP(3), due_at),
         tries = IF(VALUES(version) > version, 0, tries), version = GREATEST(version, VALUES(version))`,
      [businessId, id, document, contact, kind, amount, version],
    );
  },
};
