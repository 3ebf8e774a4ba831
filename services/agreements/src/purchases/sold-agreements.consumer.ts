import { billingEvents, purchaseTriggerState } from '@volante/contracts/billing/purchase.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';

/** A paid line wants an agreement signed: written down here, sent by the worker. One that was sent is not sent again. */
export const soldAgreementsConsumption: Consumption = {
  source: 'billing',
  pull: billingEvents,
  topics: ['purchase.trigger'],
  async apply(manager, { businessId, state }): Promise<undefined> {
    const { id, kind, contact, text } = purchaseTriggerState.parse(state);
    if (kind !== 'agreement') return;
    await manager.query(
      `INSERT INTO agreement_sold (business_id, id, contact_id, name, due_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE due_at = IF(request_id IS NULL, UTC_TIMESTAMP(3), due_at), tries = 0`,
      [businessId, id, contact, text.slice(0, 300)],
    );
  },
};
