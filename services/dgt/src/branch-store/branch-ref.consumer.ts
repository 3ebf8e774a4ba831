import { branchEventState, businessEvents } from '@volante/contracts/business/business.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';

/** Events from before branches had states are of active ones. */
const told = branchEventState.partial({ state: true });

/** The branches of each business, copied from the business service. An older version never wins. */
export const branchRefConsumption: Consumption = {
  source: 'business',
  // Read from the first event again since there are schools' numbers in them.
  cursor: 'branches',
  pull: businessEvents,
  topics: ['branch.updated'],
  async apply(manager, event) {
    const {
      name,
      province,
      timeZone,
      state = 'active',
      schoolNumber,
      schoolSection,
    } = told.parse(event.state);
    await manager.query(
      `INSERT INTO branch_ref (business_id, id, name, province, time_zone, state, school_number, school_section, version)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE
         name = IF(VALUES(version) >= version, VALUES(name), name),
         province = IF(VALUES(version) >= version, VALUES(province), province),
         time_zone = IF(VALUES(version) >= version, VALUES(time_zone), time_zone),
         state = IF(VALUES(version) >= version, VALUES(state), state),
         school_number = IF(VALUES(version) >= version, VALUES(school_number), school_number),
         school_section = IF(VALUES(version) >= version, VALUES(school_section), school_section),
         version = GREATEST(version, VALUES(version))`,
      [
        ...[event.businessId, event.entityId, name, province, timeZone, state],
        ...[schoolNumber, schoolSection, event.version],
      ],
    );
  },
};
