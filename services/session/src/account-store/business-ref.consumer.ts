import { businessEvents } from '@volante/contracts/business/business.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { z } from 'zod';

const state = z.object({
  name: z.string(),
  operator: z.boolean(),
  services: z.array(z.string()),
  /** Left out by events older than trials. */
  trialUntil: z.string().nullable().default(null),
});

/** Sign-in names the business and its modules without asking another service. An older version never wins. */
export const businessRefConsumption: Consumption = {
  source: 'business',
  pull: businessEvents,
  topics: ['business.updated'],
  async apply(manager, event) {
    const { name, operator, services, trialUntil } = state.parse(event.state);
    await manager.query(
      `INSERT INTO business_ref (id, name, operator, services, trial_until, version) VALUES (?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE
         name = IF(VALUES(version) >= version, VALUES(name), name),
         operator = IF(VALUES(version) >= version, VALUES(operator), operator),
         trial_until = IF(VALUES(version) >= version, VALUES(trial_until), trial_until),
         services = IF(VALUES(version) >= version, VALUES(services), services),
         version = GREATEST(version, VALUES(version))`,
      [event.entityId, name, operator, JSON.stringify(services), trialUntil, event.version],
    );
  },
};
