import { addDays, type Day } from '@volante/contracts/calendar-days';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import type { ScheduleBand } from '@volante/contracts/training/schedule.fields';
import { localMoment } from '@volante/service-kit/local-days';
import { minuteOf } from '../agenda-store/bands.js';
import { readExamDays } from '../agenda-store/exam-days.js';
import type { Read } from '../agenda-store/read-timetables.js';
import { papersOf } from '../agenda-store/student-papers.js';
import { LIVE_NOW } from '../lesson-store/live-now.js';
import type { TypeRow } from '../lesson-store/named-records.js';
import {
  type Horizon,
  readShared,
  readWays,
  type SharedHorizon,
} from '../lesson-store/next-slots/read-horizon.js';
import { readMotorcycleYears } from '../lesson-store/slot-around.js';
import { bagOf } from '../unit-store/bag-answer.js';
import { personOf } from '../unit-store/bag-person.js';

export const WEEK_DAYS = 7;
const ZONE = 'Europe/Madrid';
/** The exam is so near that its practices go before others. */
const EXAM_DAYS = 14;

/** A student who wants practices that week, with all that the rules look at for them. */
export interface WeekStudent {
  id: string;
  contact: string;
  licence: LicenceClass;
  tutor: string | null;
  place: string | null;
  circuitPassedOn: string | null;
  bands: readonly ScheduleBand[];
  /** Within fourteen days of the Monday; `null`: no exam. */
  examOn: Day | null;
  typeId: string;
  type: TypeRow;
  minutes: number;
  /** Practices that are wanted and not yet booked, and those of them that the bag has units for. */
  wanted: number;
  affordable: number;
  own: Pick<Horizon, 'papers' | 'motorcycleYears'>;
}

export interface WeekFacts {
  branch: string;
  zone: string;
  days: readonly Day[];
  /** Now, on the branch's clock. */
  now: { day: Day; minute: number };
  shared: SharedHorizon;
  ways: Pick<Horizon, 'places' | 'travel'>;
  students: readonly WeekStudent[];
}

interface WishRow extends TypeRow {
  id: string;
  contact: string;
  licence: LicenceClass;
  tutor: string | null;
  place: string | null;
  circuit_passed_on: string | null;
  bands: string;
  exam_on: string | null;
  weekly: number;
  weekly_type: string;
  booked: number;
}

/** Students of a branch who want more practices of that week than are booked. */
const WISHES = `SELECT * FROM (
    SELECT s.id, s.name, s.contact, s.licence, s.tutor, s.place, s.circuit_passed_on, s.bands, s.exam_on, s.weekly, s.weekly_type,
      t.kind, t.licences, t.minutes, t.units, t.debt, t.no_vehicle, t.second_vehicle, t.gearbox, t.category, t.room,
      (SELECT COUNT(*) FROM lesson l WHERE l.business_id = s.business_id AND l.contact_id = s.contact AND l.licence = s.licence
        AND l.type_id = s.weekly_type AND l.day BETWEEN :from AND :to AND ${LIVE_NOW}) booked
    FROM practice_student s
    JOIN practice_type t ON t.business_id = s.business_id AND t.id = s.weekly_type AND t.state = 'active'
    WHERE s.business_id = :business AND s.branch = :branch AND s.state = 'active' AND s.weekly > 0
  ) w WHERE w.weekly > w.booked ORDER BY w.name, w.id`;

export const readWishes = (read: Read, branch: string, monday: Day): Promise<WishRow[]> =>
  read<WishRow>(WISHES, { branch, from: monday, to: addDays(monday, WEEK_DAYS - 1) });

export const wantedOf = ({ weekly, booked }: Pick<WishRow, 'weekly' | 'booked'>): number =>
  Number(weekly) - Number(booked);

/** The most practices, of those wanted, that the bag has units for. */
async function affordableOf(
  read: Read,
  contacts: readonly string[],
  row: WishRow,
  { monday, minutes }: { monday: Day; minutes: number },
): Promise<number> {
  for (let count = wantedOf(row); count > 0; count -= 1) {
    const practice = { contact: row.contact, licence: row.licence, kind: row.kind };
    const wanted = { id: null, type: row.weekly_type, day: monday };
    const all = { ...practice, wanted, minutes: minutes * count };
    if ((await bagOf(read, contacts, all, row)) !== 'short') return count;
  }
  return 0;
}

/** The nearest of the exam that the school wrote down and that of an exam folder, from the Monday to fourteen days later. */
function examOf(row: WishRow, monday: Day, inFolder: string | null): Day | null {
  const near = [row.exam_on, inFolder].flatMap((day) => day ?? []);
  return near.filter((day) => day >= monday && day <= addDays(monday, EXAM_DAYS)).sort()[0] ?? null;
}

async function studentOf(read: Read, row: WishRow, monday: Day, examOn: Day | null): Promise<WeekStudent> {
  const { contact, licence } = row;
  const minutes = row.minutes ?? DEFAULT_MINUTES;
  const contacts = await personOf(read, contact);
  return {
    ...{ id: row.id, contact, licence, tutor: row.tutor, place: row.place, minutes },
    ...{ circuitPassedOn: row.circuit_passed_on, typeId: row.weekly_type, type: row },
    bands: JSON.parse(row.bands) as ScheduleBand[],
    ...{ examOn, wanted: wantedOf(row) },
    affordable: await affordableOf(read, contacts, row, { monday, minutes }),
    own: {
      papers: await papersOf(read, contacts, licence),
      motorcycleYears: await readMotorcycleYears(read, licence, monday),
    },
  };
}

export async function branchZone(read: Read, branch: string): Promise<string> {
  const [row] = await read<{ time_zone: string | null }>(
    'SELECT time_zone FROM branch_ref WHERE business_id = :business AND id = :branch',
    { branch },
  );
  return row?.time_zone ?? ZONE;
}

/** All that a proposal looks at; nothing is locked: each line is judged again when it is booked. */
export async function readWeek(read: Read, branch: string, monday: Day, now: number): Promise<WeekFacts> {
  const zone = await branchZone(read, branch);
  const around = { from: addDays(monday, -1), to: addDays(monday, WEEK_DAYS) };
  const shared = await readShared(read, { branch, around });
  const rows = await readWishes(read, branch, monday);
  const students: WeekStudent[] = [];
  const inFolder = await readExamDays(read, { from: monday, to: addDays(monday, EXAM_DAYS) });
  for (const row of rows) {
    const examOn = examOf(row, monday, inFolder(row.contact, row.licence));
    students.push(await studentOf(read, row, monday, examOn));
  }
  const moment = localMoment(now, zone);
  return {
    ...{ branch, zone, shared, students },
    days: Array.from({ length: WEEK_DAYS }, (_, at) => addDays(monday, at)),
    now: { day: moment.day, minute: minuteOf(moment.time) },
    ways: await readWays(read, shared.lessons, [...new Set(rows.map(({ place }) => place))]),
  };
}
