import { eLearningEvents, readinessState } from '@volante/contracts/e-learning/e-learning-event.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';

/** Copies how well students are prepared. An older version never wins over a newer one. */
export const readinessCopies: Consumption = {
  source: 'e-learning',
  pull: eLearningEvents,
  topics: ['readiness.updated'],
  async apply(manager, { businessId, version, state }): Promise<undefined> {
    const { contact, license, exam, chance, ready } = readinessState.parse(state);
    if (chance === null) return;
    await manager.query(
      `INSERT INTO theory_readiness (business_id, student_id, licence, exam, chance, ready, version, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE chance = IF(VALUES(version) >= version, VALUES(chance), chance),
         ready = IF(VALUES(version) >= version, VALUES(ready), ready), at = IF(VALUES(version) >= version, VALUES(at), at),
         version = GREATEST(version, VALUES(version))`,
      [businessId, contact, license, exam, chance, ready, version],
    );
  },
};
