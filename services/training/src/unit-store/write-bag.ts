import type { UnitMove } from '@volante/contracts/training/practice-bag-words';
import type { PracticeUnitsState } from '@volante/contracts/training/practice-units.contract';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import type { Read } from '../agenda-store/read-timetables.js';
import { withoutAdvances } from './advances.js';
import { lockBag } from './bag-person.js';
import { type CountRow, type KnownPractice, type LessonCountRow, ofLesson } from './bag-rows.js';
import { LESSON_COUNTS, type LoadedBag, loadBag } from './load-bag.js';
import { type Bag, owedOf, settled } from './unit-ledger.js';
import { type Movement, movementsOf } from './unit-movements.js';

const ZONE = 'Europe/Madrid';
const MAX_REASON = 300;

/** Why units move, for their rows; a lot that a person changes says so by `what`. */
export interface Cause {
  reason: string;
  what?: UnitMove;
}

const readOf =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

/** From this moment on the units of the school are counted here: once, with the event by which billing listens. */
export async function openSchool(tx: TenantTx): Promise<void> {
  const from = localMoment(Date.now(), ZONE).day;
  const { affectedRows } = await tx.run(
    'INSERT IGNORE INTO practice_opened (business_id, from_day, opened_at) VALUES (:business, :from, UTC_TIMESTAMP(3))',
    { from },
  );
  if (affectedRows === 0) return;
  tx.emit({ topic: 'practice-bag.opened', entityId: tx.businessId, version: 1, state: { from } });
  // Contacts of before are counted by the worker.
  await tx.run(
    `INSERT INTO practice_bag (business_id, contact_id, due_at)
     SELECT business_id, contact_id, UTC_TIMESTAMP(3) FROM (
       SELECT business_id, contact_id FROM practice_lot WHERE business_id = :business
       UNION SELECT business_id, contact_id FROM practice_given WHERE business_id = :business
       UNION SELECT business_id, contact_id FROM lesson WHERE business_id = :business) known
     ORDER BY contact_id
     ON DUPLICATE KEY UPDATE due_at = UTC_TIMESTAMP(3)`,
  );
}

const TOPICS = {
  used: 'practice.delivered',
  charged: 'practice.charged',
  none: 'practice.returned',
} as const;

/** All that a practice uses by now, for billing. */
function unitsState(
  practice: KnownPractice,
  state: PracticeUnitsState['state'],
  { rows }: LoadedBag,
): PracticeUnitsState {
  const { row, uses } = practice;
  const all = state === 'none' ? [] : [...uses].map(([lot, units]) => ({ lot, units }));
  const isSold = ({ lot }: { lot: string }) => rows.get(lot)?.origin === 'sold';
  return {
    ...{ id: row.id, contact: row.contact_id, branch: row.branch_id, licence: row.licence, kind: row.kind },
    ...{ minutes: row.minutes, teacher: row.teacher_id, teacherName: row.teacher, day: row.day, state },
    uses: all.filter(isSold),
    given: all.filter((use) => !isSold(use)).reduce((sum, { units }) => sum + units, 0),
    owed: owedOf({ ...practice, state }),
  };
}

/** Events are for practices that were given or charged, and for those that are so no more; bookings have none. */
function publish(tx: TenantTx, loaded: LoadedBag, after: KnownPractice): void {
  const before = loaded.before.get(after.id)?.state ?? 'none';
  if (after.state === 'held' && (before === 'held' || before === 'none')) return;
  const state = after.state === 'held' ? 'none' : after.state;
  if (state === 'none' && before !== 'used' && before !== 'charged') return;
  const topic = before === after.state ? 'practice-bag.allotted' : TOPICS[state];
  tx.emit({
    ...{ topic, entityId: after.id, version: after.row.version },
    state: { ...unitsState(after, state, loaded) },
  });
}

const COUNT_COLUMNS = [
  ...(['id', 'contact_id', 'branch_id', 'licence', 'type_id', 'kind', 'minutes', 'type_minutes'] as const),
  ...(['type_units', 'day', 'teacher_id', 'teacher', 'state', 'needed', 'version'] as const),
] satisfies readonly (keyof CountRow)[];
const CHANGING = [
  ...([
    'branch_id',
    'type_id',
    'kind',
    'minutes',
    'type_minutes',
    'type_units',
    'day',
    'teacher_id',
  ] as const),
  ...(['teacher', 'state', 'needed', 'version'] as const),
];

const sameUses = (one: KnownPractice | undefined, other: KnownPractice): boolean =>
  one !== undefined &&
  one.state === other.state &&
  one.needed === other.needed &&
  one.day === other.day &&
  one.uses.size === other.uses.size &&
  [...one.uses].every(([lot, units]) => other.uses.get(lot) === units);

async function keepCounts(tx: TenantTx, changed: readonly KnownPractice[]): Promise<void> {
  if (changed.length === 0) return;
  await insertRows(
    tx,
    'practice_count',
    [...COUNT_COLUMNS],
    changed.map(({ row, state, needed }): SqlValue[] => {
      const all: CountRow = { ...row, state, needed };
      return COUNT_COLUMNS.map((name) => all[name]);
    }),
    `ON DUPLICATE KEY UPDATE ${CHANGING.map((name) => `${name} = VALUES(${name})`).join(', ')}`,
  );
}

async function keepMovements(tx: TenantTx, moves: readonly Movement[], cause: Cause): Promise<void> {
  if (moves.length === 0) return;
  const day = localMoment(Date.now(), ZONE).day;
  const reason = cause.reason.slice(0, MAX_REASON);
  await insertRows(
    tx,
    'practice_unit',
    [
      ...['id', 'contact_id', 'lot_id', 'practice_id', 'what', 'units', 'held', 'day', 'reason'],
      ...['actor_name', 'created_at'],
    ],
    moves.map((move): SqlValue[] => [
      ...[newId(), move.contact, move.lot, move.practice, move.what, move.units, move.held, day, reason],
      ...[tx.ctx.actor.userName, new Date()],
    ]),
  );
}

/** Writes what differs from the ledger: rows of units, practices with their next version, events. */
async function persist(
  tx: TenantTx,
  loaded: LoadedBag,
  after: readonly KnownPractice[],
  cause: Cause,
): Promise<void> {
  const next = after
    .filter(({ id, state }) => state !== 'none' || loaded.before.has(id))
    .filter((practice) => !sameUses(loaded.before.get(practice.id), practice))
    .map((practice) => {
      const version = (loaded.before.get(practice.id)?.row.version ?? 0) + 1;
      return { ...practice, row: { ...practice.row, version } };
    });
  await keepMovements(tx, movementsOf(loaded, next, cause.what), cause);
  await keepCounts(tx, next);
  for (const practice of next) publish(tx, loaded, practice);
}

const settledPractices = (bag: Bag, practices: readonly KnownPractice[]): KnownPractice[] => {
  const uses = new Map(settled(bag).practices.map((one) => [one.id, one.uses]));
  return practices.map((practice) => ({ ...practice, uses: uses.get(practice.id) ?? new Map() }));
};

/**
 * Brings the ledger of a person up to all that is known: their lots, their practices, and `changed` ones. The bag is locked until the
 * transaction ends. Answers it as it is then.
 */
export async function bringBag(
  tx: TenantTx,
  contact: string,
  cause: Cause = { reason: '' },
  changed: readonly KnownPractice[] = [],
): Promise<Bag> {
  const contacts = await lockBag(tx, contact);
  const loaded = await withoutAdvances(tx, await loadBag(readOf(tx), contacts));
  const news = new Map(changed.map((one) => [one.id, one]));
  const practices = [
    ...loaded.practices.filter(({ id }) => !news.has(id)),
    ...[...news.values()].map((one) => ({
      ...one,
      uses: loaded.practices.find(({ id }) => id === one.id)?.uses ?? one.uses,
    })),
  ];
  const after = settledPractices({ lots: loaded.lots, practices }, practices);
  await persist(tx, loaded, after, cause);
  await tx.run(
    `UPDATE practice_bag SET due_at = NULL, opened_at = IFNULL(opened_at, UTC_TIMESTAMP(3))
     WHERE business_id = :business AND contact_id IN (:contacts)`,
    { contacts },
  );
  return { lots: loaded.lots, practices: after };
}

/** Counts a practice of the agenda as its row says, in the transaction that wrote it. */
export async function countLesson(tx: TenantTx, id: string, reason = ''): Promise<void> {
  const [row] = await tx.rows<LessonCountRow>(`${LESSON_COUNTS} AND l.id = :id`, { id });
  if (!row) throw new Error('a practice that was written is there');
  await openSchool(tx);
  await bringBag(tx, row.contact_id, { reason }, [ofLesson(row)]);
}
