import { bagLotState } from '@volante/contracts/billing/bag.contract';
import { billingEvents } from '@volante/contracts/billing/purchase.contract';
import { dgtEvents, practiceState } from '@volante/contracts/dgt/practice.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';

/** The worker counts what was copied. */
export const markBag = (manager: EntityManager, business: string, contact: string): Promise<unknown> =>
  manager.query(
    `INSERT INTO practice_bag (business_id, contact_id, due_at) VALUES (?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE due_at = IFNULL(due_at, VALUES(due_at))`,
    [business, contact],
  );

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
    await markBag(manager, businessId, lot.contact);
    const newer = (column: string) =>
      `${column} = IF(VALUES(version) >= version, VALUES(${column}), ${column})`;
    await manager.query(
      `INSERT INTO practice_lot (business_id, id, contact_id, kind, licence, minutes, units, sold_on, expires_on, version, type_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT p.type_id FROM practice_pack_type p
         WHERE p.business_id = ? AND p.kind = ? AND p.licence = ? AND p.minutes = ?))
       ON DUPLICATE KEY UPDATE
         contact_id = IF(VALUES(version) >= version AND NOT EXISTS (SELECT 1 FROM practice_forgotten f
           WHERE f.business_id = practice_lot.business_id AND f.id = practice_lot.contact_id), VALUES(contact_id), contact_id),
         ${['units', 'expires_on'].map(newer).join(', ')},
         version = GREATEST(version, VALUES(version))`,
      [
        ...[businessId, lot.id, lot.contact, lot.kind, lot.licence, lot.minutes, lot.units],
        ...[lot.soldOn, lot.expiresOn, version, businessId, lot.kind, lot.licence, lot.minutes],
      ],
    );
    return undefined;
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
    const { id, branch, student, kind, licence, minutes, day, teacher, teacherName } = read.data;
    await markBag(manager, businessId, student);
    await manager.query(
      `INSERT INTO practice_given (business_id, id, contact_id, branch_id, kind, licence, minutes, day, teacher_id, teacher, annulled)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE annulled = GREATEST(annulled, VALUES(annulled))`,
      [
        ...[businessId, id, student, branch, kind, licence, minutes, day, teacher, teacherName],
        topic === 'practice.annulled' ? 1 : 0,
      ],
    );
    return undefined;
  },
};
