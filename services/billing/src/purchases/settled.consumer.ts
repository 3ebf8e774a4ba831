import { settledTriggerState, TRIGGER_AREAS } from '@volante/contracts/billing/purchase.contract';
import type { ServiceName } from '@volante/contracts/call';
import { eventPull } from '@volante/contracts/events/event.contract';
import type { Consumption, LoggedEvent } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';

/** The answer of the service that acts on a kind. A row that is done or dropped stays so. */
export async function keepSettled(manager: EntityManager, event: LoggedEvent): Promise<void> {
  const { id, outcome, reason } = settledTriggerState.parse(event.state);
  await manager.query(
    `UPDATE purchase_trigger SET state = ?, reason = ?, attempts = attempts + 1, version = version + 1,
       updated_at = UTC_TIMESTAMP(3)
     WHERE business_id = ? AND id = ? AND state IN ('waiting', 'failed')`,
    [outcome, reason, event.businessId, id],
  );
}

const areas = new Set(Object.values(TRIGGER_AREAS).filter((area) => area !== null && area !== 'billing'));

/** One for each service that acts on kinds of triggers. */
export const settledTriggers: readonly Consumption[] = [...areas].map((source) => ({
  source: source as ServiceName,
  cursor: `purchase-${source}`,
  pull: eventPull(source as ServiceName) as Consumption['pull'],
  topics: ['purchase-trigger.settled'],
  async apply(manager, event) {
    await keepSettled(manager, event);
    return undefined;
  },
}));
