import { businessEventState, businessEvents } from '@volante/contracts/business/business.contract';
import { SESSION_REVOKED, type SessionRevoked } from '@volante/service-kit/calls/control';
import type { Consumption } from '@volante/service-kit/data/event-consumer';

/**
 * Sign-in names the business and its modules without asking another service. An older version never wins. Gateways
 * forget what they know of its people: modules, trial and suspension hold from now on.
 */
export const businessRefConsumption: Consumption = {
  source: 'business',
  pull: businessEvents,
  topics: ['business.updated'],
  async apply(manager, event) {
    const { name, operator, services, trialUntil, suspended } = businessEventState.parse(event.state);
    await manager.query(
      `INSERT INTO business_ref (id, name, operator, services, trial_until, suspended, version)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE
         name = IF(VALUES(version) >= version, VALUES(name), name),
         operator = IF(VALUES(version) >= version, VALUES(operator), operator),
         trial_until = IF(VALUES(version) >= version, VALUES(trial_until), trial_until),
         suspended = IF(VALUES(version) >= version, VALUES(suspended), suspended),
         services = IF(VALUES(version) >= version, VALUES(services), services),
         version = GREATEST(version, VALUES(version))`,
      [event.entityId, name, operator, JSON.stringify(services), trialUntil, suspended, event.version],
    );
    await manager.query(
      `UPDATE session s JOIN business_ref b ON b.id = s.business_id AND b.suspended = 1
       SET s.ended_at = UTC_TIMESTAMP(3), s.end_reason = 'suspended'
       WHERE s.business_id = ? AND s.ended_at IS NULL`,
      [event.entityId],
    );
    const control: SessionRevoked = { business: event.entityId };
    return [{ subject: SESSION_REVOKED, control }];
  },
};
