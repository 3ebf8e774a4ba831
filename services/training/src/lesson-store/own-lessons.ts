import type { CallOutput } from '@volante/contracts/call';
import type { OwnLesson, ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { CodedError } from '@volante/service-kit/coded-error';
import { readAgendaSettings } from '../agenda-store/agenda-settings.js';
import { timeOf } from '../agenda-store/bands.js';
import type { Read } from '../agenda-store/read-timetables.js';
import { type CancelRule, cancelCost, lateBefore, USUAL_RULE } from './cancel-cost.js';
import { LESSONS, type LessonRow, stateNow } from './lesson-rows.js';

/** The student whose own practices are looked at. */
export interface OwnStudent {
  id: string;
  contact: string;
  name: string;
  licence: string;
}

type Opened = CallOutput<typeof ownLessons>;
const PAST_DAYS = 90;
const MAX_LESSONS = 400;
const SHOWN = [
  'held',
  'booked',
  'under-way',
  'delivered',
  'signed',
  'late',
  'no-show',
  'cancelled-student',
  'cancelled-school',
];

interface TypeRow extends CancelRule {
  id: string;
  name: string;
  licences: string;
  minutes: number | null;
  self_booking: number;
  state: string;
}

const readTypes = (read: Read) =>
  read<TypeRow>(
    `SELECT id, name, licences, minutes, self_booking, state, free_hours, late_percent, free_late, no_show_percent FROM practice_type
     WHERE business_id = :business ORDER BY name, id LIMIT 500`,
  );

/** Whether no-shows of a licence have ended that a student books without the school. */
export async function isStopped(
  read: Read,
  { contact, licence }: Pick<OwnStudent, 'contact' | 'licence'>,
): Promise<boolean> {
  const { maxNoShows } = await readAgendaSettings(read);
  if (maxNoShows === 0) return false;
  const [row] = await read<{ missed: number }>(
    `SELECT COUNT(*) missed FROM lesson l WHERE l.business_id = :business AND l.contact_id = :contact
       AND l.licence = :licence AND l.state = 'no-show'`,
    { contact, licence },
  );
  return Number(row?.missed ?? 0) >= maxNoShows;
}

const teaches = (licences: string, licence: string) => {
  const list = JSON.parse(licences) as string[];
  return list.length === 0 || list.includes(licence);
};

/** Types that the student may book. */
export async function bookableTypes(read: Read, student: OwnStudent): Promise<Opened['types']> {
  if (await isStopped(read, student)) return [];
  return (await readTypes(read))
    .filter(
      ({ self_booking, state, licences }) =>
        Number(self_booking) === 1 && state === 'active' && teaches(licences, student.licence),
    )
    .map(({ id, name, minutes }) => ({ id, name, minutes: minutes ?? DEFAULT_MINUTES }));
}

/** LESSON-LINK-003 for a type that only the school books. */
export async function assertBookableType(read: Read, student: OwnStudent, type: string): Promise<void> {
  const types = await bookableTypes(read, student);
  if (!types.some(({ id }) => id === type)) throw new CodedError('LESSON-LINK-003');
}

/** A practice to come; one of an exam follows its folder, which the school changes. */
export const mayCancelOwn = ({ state, kind, starts_at }: LessonRow): boolean =>
  state === 'booked' && kind !== 'exam' && starts_at.getTime() > Date.now();

/** The student's own practices, in order, each with what cancelling it costs now. */
export async function readOwnLessons(read: Read, student: OwnStudent): Promise<OwnLesson[]> {
  const types = new Map((await readTypes(read)).map((type) => [type.id, type]));
  const rows = await read<LessonRow>(
    `${LESSONS} AND l.contact_id = :contact AND l.licence = :licence AND l.state IN (:states)
       AND l.day >= UTC_DATE() - INTERVAL ${PAST_DAYS} DAY ORDER BY l.day, l.from_minute, l.id LIMIT ${MAX_LESSONS}`,
    { contact: student.contact, licence: student.licence, states: SHOWN },
  );
  const late = await lateBefore(read, student.id, '');
  return rows.map((row) => {
    const cost = cancelCost(types.get(row.type_id) ?? USUAL_RULE, row.starts_at, Date.now(), late);
    return {
      ...{ id: row.id, version: row.version, day: row.day, startsAt: row.starts_at.toISOString() },
      ...{ from: timeOf(row.from_minute), to: timeOf(row.from_minute + row.minutes) },
      ...{ typeName: row.type_name ?? '', teacherName: row.teacher_name ?? '' },
      ...{ vehicleName: row.plate ?? '', pickupName: row.pickup_name ?? '', state: stateNow(row) },
      isConfirmed: row.confirmed_at !== null,
      mayCancel: mayCancelOwn(row),
      cost: { isLate: cost.isLate, percent: cost.isLate ? cost.latePercent : 0, freeHours: cost.freeHours },
    };
  });
}
