import { settledTriggerState, TRIGGER_AREAS } from '@volante/contracts/billing/purchase.contract';
import type { ServiceName } from '@volante/contracts/call';
import { eventPull } from '@volante/contracts/events/event.contract';
import type { Consumption, LoggedEvent } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';

const TOO_LATE = 'Cuando se descartó, ya estaba hecho.';

/**
 * The answer of the service that acts on a kind. A row that is done stays so; a dropped one too, unless it was done before that service heard
 * of it: then the list says so, since somebody may have to take it back.
 */
export async function keepSettled(manager: EntityManager, event: LoggedEvent): Promise<void> {
  const { id, outcome, reason } = settledTriggerState.parse(event.state);
  await manager.query(
    `UPDATE purchase_trigger SET reason = IF(state = 'dropped', ?, ?), state = ?, attempts = attempts + 1,
       version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE business_id = ? AND id = ? AND (state IN ('waiting', 'failed') OR (state = 'dropped' AND ? = 'done'))`,
    [TOO_LATE, reason, outcome, event.businessId, id, outcome],
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
