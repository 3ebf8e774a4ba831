import {
  lotExpiredState,
  practiceUnitsState,
  trainingEvents,
  unitsOpenedState,
} from '@volante/contracts/training/practice-units.contract';
import { type CopySql, sqlOf } from '@volante/service-kit/contacts/copied-contacts';
import type { Consumption, LoggedEvent } from '@volante/service-kit/data/event-consumer';
import { markDue } from './bag.consumer.js';

const newer = (columns: readonly string[]): string =>
  [
    ...columns.map((name) => `${name} = IF(VALUES(version) > version, VALUES(${name}), ${name})`),
    'version = GREATEST(version, VALUES(version))',
  ].join(', ');

const FACTS = ['branch_id', 'licence', 'kind', 'minutes', 'day', 'teacher_id', 'teacher'];

/** One id is one practice over all sources: a class that came from the card first keeps its facts, and training adds its units. */
async function keepUnits(sql: CopySql, { businessId, version, state }: LoggedEvent): Promise<void> {
  const { id, contact, branch, licence, kind, minutes, teacher, teacherName, day, ...units } =
    practiceUnitsState.parse(state);
  const facts = [branch, licence, kind, minutes, day, teacher, teacherName];
  await markDue(sql, [[businessId, contact]]);
  await sql.query(
    `INSERT INTO bag_practice (business_id, id, source, contact_id, branch_id, licence, kind, minutes, day, teacher_id, teacher,
       given, annulled) VALUES (?, ?, 'training', ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)
     ON DUPLICATE KEY UPDATE id = VALUES(id)`,
    [businessId, id, contact, ...facts],
  );
  // One that was taken up again may have another teacher, day or length. The version is that of the units, which are kept below.
  await sql.query(
    `UPDATE bag_practice p LEFT JOIN bag_counted c ON c.business_id = p.business_id AND c.id = p.id
     SET ${FACTS.map((name) => `p.${name} = ?`).join(', ')}
     WHERE p.business_id = ? AND p.id = ? AND p.source = 'training' AND IFNULL(c.version, 0) < ?`,
    [...facts, businessId, id, version],
  );
  await sql.query(
    `INSERT INTO bag_counted (business_id, id, contact_id, version, state, uses, given, owed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE ${newer(['contact_id', 'state', 'uses', 'given', 'owed'])}`,
    [
      ...[businessId, id, contact, version, units.state, JSON.stringify(units.uses)],
      ...[units.given, units.owed],
    ],
  );
}

async function keepExpired(sql: CopySql, { businessId, version, state }: LoggedEvent): Promise<void> {
  const { id, contact, units, day, reason } = lotExpiredState.parse(state);
  await markDue(sql, [[businessId, contact]]);
  await sql.query(
    `INSERT INTO bag_lot_expired (business_id, lot_id, contact_id, version, units, day, reason) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE ${newer(['units', 'day', 'reason'])}`,
    [businessId, id, contact, version, units, day, reason],
  );
}

/** From that day on the school's classes are those that training publishes, unless a person chose otherwise for it. */
async function keepOpened(sql: CopySql, { businessId, state }: LoggedEvent): Promise<void> {
  await sql.query(
    `INSERT IGNORE INTO bag_source (business_id, from_day, source, actor_name, created_at)
     VALUES (?, ?, 'training', 'Volante', UTC_TIMESTAMP(3))`,
    [businessId, unitsOpenedState.parse(state).from],
  );
}

function keep(sql: CopySql, event: LoggedEvent): Promise<void> {
  if (event.topic === 'practice-bag.opened') return keepOpened(sql, event);
  return event.topic === 'practice-bag.expired' ? keepExpired(sql, event) : keepUnits(sql, event);
}

/** Units that practices use, as training counts them. */
export const unitsConsumption = {
  source: 'training',
  cursor: 'units',
  pull: trainingEvents,
  topics: [
    ...['practice.delivered', 'practice.charged', 'practice.returned'],
    ...['practice-bag.allotted', 'practice-bag.expired', 'practice-bag.opened'],
  ],
  async apply(manager, event) {
    await keep(sqlOf(manager), event);
    return undefined;
  },
} satisfies Consumption;
