import { billingEvents, purchaseTriggerState } from '@volante/contracts/billing/purchase.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { SOLD_KINDS } from './sold-terms.js';

const KINDS: ReadonlySet<string> = new Set(SOLD_KINDS);

/** A paid line changes an access: written down here, done by the worker. One that was done is not done again. */
export const soldAccessConsumption: Consumption = {
  source: 'billing',
  pull: billingEvents,
  topics: ['purchase.trigger'],
  async apply(manager, { businessId, state }): Promise<undefined> {
    const { id, kind, contact, amount, document } = purchaseTriggerState.parse(state);
    if (!KINDS.has(kind)) return;
    await manager.query(
      `INSERT INTO access_sold (business_id, id, document_id, contact_id, kind, amount, due_at)
       VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE due_at = IF(license IS NULL, UTC_TIMESTAMP(3), due_at), tries = 0`,
      [businessId, id, document, contact, kind, amount],
    );
  },
};
