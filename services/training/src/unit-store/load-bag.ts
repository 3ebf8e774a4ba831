import { allocate } from '@volante/contracts/billing/bag-allocation';
import type { Read } from '../agenda-store/read-timetables.js';
import {
  type CountRow,
  type GivenRow,
  type KnownPractice,
  type LessonCountRow,
  type LotRow,
  ofCount,
  ofGiven,
  ofLesson,
  type TypeRow,
} from './bag-rows.js';
import { type Lot, UNIT } from './unit-ledger.js';

/** All that is known of the units of a person, and what the ledger holds of it so far. */
export interface LoadedBag {
  lots: readonly Lot[];
  rows: ReadonlyMap<string, LotRow>;
  /** As the ledger has them. */
  before: ReadonlyMap<string, KnownPractice>;
  /** As they are now; what they have not used yet is to be settled. */
  practices: readonly KnownPractice[];
  /** Hundredths of each lot in the ledger. */
  posted: ReadonlyMap<string, number>;
  types: readonly TypeRow[];
}

const LOTS = `SELECT l.id, l.contact_id, l.kind, l.licence, l.minutes, l.units, l.gone, l.expired, l.sold_on, l.expires_on, l.version, l.origin,
    l.type_id, l.text,
    (SELECT SUM(w.units) FROM practice_withdrawal w WHERE w.business_id = l.business_id AND w.lot_id = l.id AND w.undone = 0
       AND w.lot_version > l.version) withdrawn
  FROM practice_lot l WHERE l.business_id = :business AND l.contact_id IN (:contacts) ORDER BY l.sold_on, l.id`;

export const LESSON_COUNTS = `SELECT l.id, l.contact_id, l.branch_id, l.licence, l.type_id, l.kind, l.minutes, t.minutes type_minutes,
    t.units type_units, l.day, IFNULL(p.employee, '') teacher_id, IFNULL(p.name, '') teacher, l.state, l.is_live, l.charged_percent
  FROM lesson l
  LEFT JOIN practice_type t ON t.business_id = l.business_id AND t.id = l.type_id
  LEFT JOIN practice_teacher p ON p.business_id = l.business_id AND p.id = l.teacher_id
  WHERE l.business_id = :business`;

/** Practices of before the ledger was opened, and classes of the card that nobody counted yet. */
const NOT_COUNTED = 'NOT EXISTS (SELECT 1 FROM practice_count c WHERE c.business_id = :business AND c.id =';

export const toLot = (row: LotRow): Lot => ({
  ...{ id: row.id, contact: row.contact_id, kind: row.kind, licence: row.licence, minutes: row.minutes },
  ...{ type: row.type_id, soldOn: row.sold_on, isGiven: row.origin !== 'sold' },
  units: Math.max(0, Number(row.units) * UNIT - Number(row.gone) - Number(row.withdrawn ?? 0)),
});

interface SumRow {
  lot_id: string;
  practice_id: string;
  units: string | number;
  held: string | number;
}

async function readSums(read: Read, contacts: readonly string[]) {
  const rows = await read<SumRow>(
    `SELECT lot_id, practice_id, SUM(units) units, SUM(held) held FROM practice_unit
     WHERE business_id = :business AND contact_id IN (:contacts) GROUP BY lot_id, practice_id`,
    { contacts },
  );
  const posted = new Map<string, number>();
  const uses = new Map<string, Map<string, number>>();
  for (const { lot_id, practice_id, units, held } of rows) {
    if (practice_id === '') posted.set(lot_id, Number(units));
    const amount = Number(held) - Number(units);
    if (practice_id === '' || lot_id === '' || amount <= 0) continue;
    uses.set(practice_id, (uses.get(practice_id) ?? new Map<string, number>()).set(lot_id, amount));
  }
  return { posted, uses };
}

/** Uses of practices and lots of before, by the rule by which billing has counted them until now. */
function usedBefore(
  lots: readonly LotRow[],
  given: readonly KnownPractice[],
): ReadonlyMap<string, Map<string, number>> {
  const units = lots.map(({ id, kind, licence, minutes, units: count, sold_on }) => ({
    ...{ id, minutes, units: Number(count), soldOn: sold_on },
    ...{ practiceKind: kind || null, licence: licence || null },
  }));
  const classes = given.map(({ row: { id, kind, licence, minutes, day } }) => ({
    ...{ id, kind, licence, minutes, day },
  }));
  const uses = new Map<string, Map<string, number>>();
  for (const { practice, lot, units: count } of allocate(units, classes).uses) {
    const own = uses.get(practice) ?? new Map<string, number>();
    uses.set(practice, own.set(lot, (own.get(lot) ?? 0) + count * UNIT));
  }
  return uses;
}

function opened(lots: readonly LotRow[], practices: readonly KnownPractice[]): KnownPractice[] {
  const before = usedBefore(
    lots,
    practices.filter(({ state }) => state === 'used'),
  );
  return practices.map((practice) => {
    const uses = before.get(practice.id) ?? new Map<string, number>();
    const used = [...uses.values()].reduce((sum, units) => sum + units, 0);
    return { ...practice, uses, needed: used > 0 ? used : practice.needed };
  });
}

/** Classes that were copied before branches were: that of the practice, else that of the student's enrolment. */
const BRANCH = `IF(g.branch_id <> '', g.branch_id, COALESCE(l.branch_id, (SELECT MIN(s.branch) FROM practice_student s
  WHERE s.business_id = g.business_id AND s.contact = g.contact_id), ''))`;

/** Classes that are in the card alone, lessons of before, and what was annulled in the card since. */
async function readNewcomers(read: Read, contacts: readonly string[]) {
  const given = read<GivenRow>(
    `SELECT g.id, g.contact_id, ${BRANCH} branch_id, g.licence, g.kind, g.minutes,
       g.day, g.teacher_id, g.teacher, g.annulled
     FROM practice_given g LEFT JOIN lesson l ON l.business_id = g.business_id AND l.id = g.id
     WHERE g.business_id = :business AND g.contact_id IN (:contacts)`,
    { contacts },
  );
  const lessons = read<LessonCountRow>(
    `${LESSON_COUNTS} AND l.contact_id IN (:contacts) AND ${NOT_COUNTED} l.id)`,
    { contacts },
  );
  const [givenRows, lessonRows] = await Promise.all([given, lessons]);
  return { given: givenRows, lessons: lessonRows };
}

type Newcomers = Awaited<ReturnType<typeof readNewcomers>>;

function newcomersOf({ given, lessons }: Newcomers, types: readonly TypeRow[]) {
  const own = lessons.map(ofLesson).filter(({ state }) => state !== 'none');
  const lessonIds = new Set(lessons.map(({ id }) => id));
  return {
    annulled: new Set(given.filter(({ annulled }) => Number(annulled) === 1).map(({ id }) => id)),
    practices: [
      ...own,
      ...given
        .filter(({ id, annulled }) => Number(annulled) === 0 && !lessonIds.has(id))
        .map((row) => ofGiven(row, types)),
    ],
  };
}

export const readTypes = (read: Read): Promise<TypeRow[]> =>
  read(
    `SELECT id, name, kind, licences, minutes, units, debt FROM practice_type
     WHERE business_id = :business AND state = 'active' ORDER BY id`,
  );

/** Reads the units of a person's contacts. A writer has locked them. */
export async function loadBag(read: Read, contacts: readonly string[]): Promise<LoadedBag> {
  const of = { contacts };
  // Beside each other: one after another, seven answers of the database were most of the time of a search for slots.
  const [lots, counts, sums, types, bags, newcomers] = await Promise.all([
    read<LotRow>(LOTS, of),
    read<CountRow>(
      `SELECT id, contact_id, branch_id, licence, type_id, kind, minutes, type_minutes, type_units, day, teacher_id, teacher, state,
         needed, version FROM practice_count WHERE business_id = :business AND contact_id IN (:contacts)`,
      of,
    ),
    readSums(read, contacts),
    readTypes(read),
    read<{ contact_id: string }>(
      `SELECT contact_id FROM practice_bag WHERE business_id = :business AND contact_id IN (:contacts)
         AND opened_at IS NOT NULL`,
      of,
    ),
    readNewcomers(read, contacts),
  ]);
  const none: ReadonlyMap<string, number> = new Map();
  const before = new Map(counts.map((row) => [row.id, ofCount(row, sums.uses.get(row.id) ?? none)]));
  const { annulled, practices } = newcomersOf(newcomers, types);
  const isOpen = new Set(bags.map(({ contact_id }) => contact_id));
  const fresh = practices.filter(({ id }) => !before.has(id));
  const unopened = lots.filter(({ contact_id }) => !isOpen.has(contact_id));
  const known = [...before.values()].map((one) =>
    annulled.has(one.id) ? { ...one, state: 'none' as const } : one,
  );
  return {
    lots: lots.map(toLot),
    rows: new Map(lots.map((row) => [row.id, row])),
    before,
    practices: [
      ...known,
      ...fresh.filter(({ contact }) => isOpen.has(contact)),
      ...opened(
        unopened,
        fresh.filter(({ contact }) => !isOpen.has(contact)),
      ),
    ],
    posted: sums.posted,
    types,
  };
}
