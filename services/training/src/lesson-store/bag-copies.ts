import { bagLotState } from '@volante/contracts/billing/bag.contract';
import { billingEvents } from '@volante/contracts/billing/purchase.contract';
import { dgtEvents, practiceState } from '@volante/contracts/dgt/practice.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';

/** Units that were sold, by the last event of each lot. */
export const lotCopies: Consumption = {
  source: 'billing',
  cursor: 'lots',
  pull: billingEvents,
  topics: ['pack.sold'],
  async apply(manager, { businessId, version, state }) {
    const read = bagLotState.safeParse(state);
    if (!read.success) return;
    const lot = read.data;
    const newer = (column: string) =>
      `${column} = IF(VALUES(version) >= version, VALUES(${column}), ${column})`;
    await manager.query(
      `INSERT INTO practice_lot (business_id, id, contact_id, kind, licence, minutes, units, sold_on, expires_on, version)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE ${['contact_id', 'units', 'expires_on'].map(newer).join(', ')},
         version = GREATEST(version, VALUES(version))`,
      [
        ...[businessId, lot.id, lot.contact, lot.kind, lot.licence, lot.minutes, lot.units],
        ...[lot.soldOn, lot.expiresOn, version],
      ],
    );
  },
};

/** Classes of the card: one of a practice of the agenda has its id, the others were written by hand. */
export const givenCopies: Consumption = {
  source: 'dgt',
  cursor: 'practices',
  pull: dgtEvents,
  topics: ['practice.given', 'practice.annulled'],
  async apply(manager, { businessId, topic, state }) {
    const read = practiceState.safeParse(state);
    if (!read.success) return;
    const { id, student, kind, licence, minutes, day } = read.data;
    await manager.query(
      `INSERT INTO practice_given (business_id, id, contact_id, kind, licence, minutes, day, annulled)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE annulled = GREATEST(annulled, VALUES(annulled))`,
      [businessId, id, student, kind, licence, minutes, day, topic === 'practice.annulled' ? 1 : 0],
    );
  },
};
