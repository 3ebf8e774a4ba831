import {
  billingEvents,
  purchaseTriggerState,
  stoppedTriggerState,
} from '@volante/contracts/billing/purchase.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';

/**
 * A paid line wants an agreement signed: written down here, sent by the worker. One that was sent is not sent again, and one that was answered
 * is looked at again only for a newer event of billing: an event that comes twice has the version of before. One that the office dropped, or whose
 * payment was taken back, is not sent.
 */
export const soldAgreementsConsumption: Consumption = {
  source: 'billing',
  pull: billingEvents,
  topics: ['purchase.trigger', 'purchase.stopped'],
  async apply(manager, { businessId, topic, version, state }): Promise<undefined> {
    if (topic === 'purchase.stopped') {
      await manager.query(
        'UPDATE agreement_sold SET due_at = NULL, version = ? WHERE business_id = ? AND id = ? AND version < ?',
        [version, businessId, stoppedTriggerState.parse(state).id, version],
      );
      return;
    }
    const { id, kind, contact, text } = purchaseTriggerState.parse(state);
    if (kind !== 'agreement') return;
    // MariaDB assigns from left to right: the version of before is compared until the last assignment.
    await manager.query(
      `INSERT INTO agreement_sold (business_id, id, contact_id, name, due_at, version)
       VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), ?)
       ON DUPLICATE KEY UPDATE due_at = IF(request_id IS NULL AND VALUES(version) > version, UTC_TIMESTAMP(3), due_at),
         tries = IF(VALUES(version) > version, 0, tries), version = GREATEST(version, VALUES(version))`,
      [businessId, id, contact, text.slice(0, 300), version],
    );
  },
};
