import { feeDebtState } from '@volante/contracts/dgt/dgt-fee.contract';
import { dgtEvents, practiceState } from '@volante/contracts/dgt/practice.contract';
import { type CopySql, sqlOf } from '@volante/service-kit/contacts/copied-contacts';
import type { Consumption, LoggedEvent } from '@volante/service-kit/data/event-consumer';

export interface KnownPractice {
  businessId: string;
  state: Record<string, unknown>;
  isGiven: boolean;
  isAnnulled: boolean;
}

const places = (rows: readonly unknown[], cells: number): string =>
  rows.map(() => `(${Array.from({ length: cells }, () => '?').join(', ')})`).join(', ');

/** Marks bags for the ledger, in the order in which everybody locks them. */
export async function markDue(sql: CopySql, bags: readonly (readonly [string, string])[]): Promise<void> {
  const sorted = [...new Map(bags.map((bag) => [bag.join(' '), bag])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, bag]) => bag);
  if (sorted.length === 0) return;
  const now = new Date();
  await sql.query(
    `INSERT INTO bag (business_id, contact_id, due_at) VALUES ${places(sorted, 3)}
     ON DUPLICATE KEY UPDATE due_at = VALUES(due_at)`,
    sorted.flatMap(([business, contact]) => [business, contact, now]),
  );
}

/**
 * Keeps classes of one source. One id is one class over all sources: what is known of it stays, and only that it was given or annulled
 * is added, in whichever order the events come.
 */
export async function keepPractices(
  sql: CopySql,
  source: 'dgt' | 'training',
  known: readonly KnownPractice[],
): Promise<void> {
  if (known.length === 0) return;
  const rows = known.map((one) => ({ ...one, practice: practiceState.parse(one.state) }));
  await markDue(
    sql,
    rows.map(({ businessId, practice }) => [businessId, practice.student]),
  );
  await sql.query(
    `INSERT INTO bag_practice (business_id, id, source, contact_id, branch_id, licence, kind, minutes, day, teacher_id, teacher,
       given, annulled) VALUES ${places(rows, 13)}
     ON DUPLICATE KEY UPDATE given = IF(source = VALUES(source), GREATEST(given, VALUES(given)), given),
       annulled = IF(source = VALUES(source), GREATEST(annulled, VALUES(annulled)), annulled)`,
    rows.flatMap(({ businessId, practice, isGiven, isAnnulled }) => [
      ...[businessId, practice.id, source, practice.student, practice.branch, practice.licence],
      ...[practice.kind, practice.minutes, practice.day, practice.teacher, practice.teacherName],
      ...[isGiven ? 1 : 0, isAnnulled ? 1 : 0],
    ]),
  );
}

/** Keeps the events of fees: each once by fee, student and version. */
async function keepFees(sql: CopySql, events: readonly LoggedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, fee: feeDebtState.parse(event.state) }));
  await markDue(
    sql,
    rows.map(({ businessId, fee }) => [businessId, fee.student]),
  );
  const now = new Date();
  await sql.query(
    `INSERT IGNORE INTO bag_fee (business_id, fee_id, contact_id, version, what, branch_id, type, number, sittings, cents, known_at)
     VALUES ${places(rows, 11)}`,
    rows.flatMap(({ businessId, entityId, version, topic, fee }) => [
      ...[businessId, entityId, fee.student, version, topic === 'dgt-fee.owed' ? 'owed' : 'waived'],
      ...[fee.branch, fee.type, fee.number, fee.sittings, fee.cents, now],
    ]),
  );
}

/** Keeps events of dgt. */
export async function keepPublished(sql: CopySql, events: readonly LoggedEvent[]): Promise<undefined> {
  const isPractice = ({ topic }: LoggedEvent) => topic.startsWith('practice.');
  await keepPractices(
    sql,
    'dgt',
    events.filter(isPractice).map(({ businessId, topic, state }) => ({
      ...{ businessId, state, isGiven: topic === 'practice.given' },
      isAnnulled: topic === 'practice.annulled',
    })),
  );
  await keepFees(
    sql,
    events.filter((event) => !isPractice(event)),
  );
}

/** Classes and fees of the student's card and of the authority, from their beginning on. */
export const bagConsumption = {
  source: 'dgt',
  cursor: 'bag',
  pull: dgtEvents,
  topics: ['practice.given', 'practice.annulled', 'dgt-fee.owed', 'dgt-fee.waived'],
  apply: (manager, event) => keepPublished(sqlOf(manager), [event]),
  applyAll: (manager, events) => keepPublished(sqlOf(manager), events),
} satisfies Consumption;
