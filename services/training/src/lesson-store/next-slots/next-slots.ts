import { addDays } from '@volante/contracts/calendar-days';
import type { CallOutput } from '@volante/contracts/call';
import { type nextSlots, SLOT_DAYS } from '@volante/contracts/training/next-slot.contract';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { instantsOf, localMoment } from '@volante/service-kit/local-days';
import { minuteOf, timeOf } from '../../agenda-store/bands.js';
import type { Read } from '../../agenda-store/read-timetables.js';
import type { StudentRow, TypeRow } from '../named-records.js';
import { bandsOf, typeFacts } from '../slot-facts.js';
import { SlotFinder, type Sought } from './find-slots.js';
import { readHorizon } from './read-horizon.js';

const ZONE = 'Europe/Madrid';
const GRID = 5;
/** Days that are read first, a weekend among them: they nearly always hold enough slots. */
const FIRST_DAYS = 5;

export interface Search {
  student: StudentRow;
  type: TypeRow;
  typeId: string;
  /** `null`: any. */
  teachers: readonly string[] | null;
  from: string | undefined;
  limit: number;
  now: number;
  /** Account of the only teacher whose slots the person may see; `null`: all. */
  account: string | null;
}

/** The next slots for a practice, by the same rules as a booking; nothing is locked. */
export async function searchSlots(read: Read, search: Search): Promise<CallOutput<typeof nextSlots>> {
  const first = await searchDays(read, search, FIRST_DAYS);
  return first.rows.length === search.limit ? first : searchDays(read, search, SLOT_DAYS);
}

/** A day is judged by itself and the days beside it: the first days have the same slots however many are read. */
async function searchDays(read: Read, search: Search, days: number): Promise<CallOutput<typeof nextSlots>> {
  const { student, type, account, limit } = search;
  const zone = student.time_zone ?? ZONE;
  const now = localMoment(search.now, zone);
  const from = search.from && search.from > now.day ? search.from : now.day;
  const to = addDays(from, days - 1);
  const { contact, licence, branch, place } = student;
  const horizon = await readHorizon(read, {
    ...{ contact, licence, branch, place, from, to },
    practice: {
      wanted: { id: null, type: search.typeId, day: from },
      ...{ kind: type.kind, minutes: type.minutes ?? DEFAULT_MINUTES, units: type },
    },
    around: { from: addDays(from, -1), to: addDays(to, 1) },
  });
  const teachers =
    account === null ? horizon.teachers : horizon.teachers.filter((one) => one.account === account);
  const minutes = type.minutes ?? DEFAULT_MINUTES;
  const sought: Sought = {
    ...{ contact, licence, branch, place, minutes, teachers: search.teachers, tutor: student.tutor },
    ...{ isActive: student.state === 'active', circuitPassedOn: student.circuit_passed_on },
    bands: bandsOf(student),
    type: typeFacts(type),
    instantOf: (day, minute) => instantsOf(day, timeOf(minute), zone)[0] ?? null,
    now: { day: now.day, minute: Math.ceil((minuteOf(now.time) + 1) / GRID) * GRID },
  };
  const { slots, against } = new SlotFinder({ ...horizon, teachers }, sought).find(from, days, limit);
  const rows = slots.map(({ day, fromMinute, teacher, vehicle, secondVehicle, room }) => ({
    ...{ day, from: timeOf(fromMinute), to: timeOf(fromMinute + minutes), minutes },
    ...{ teacher: teacher.id, teacherName: teacher.name },
    ...{ vehicle: vehicle?.id ?? null, vehicleName: vehicle?.plate ?? '' },
    ...{ secondVehicle: secondVehicle?.id ?? null, room: room?.id ?? null, roomName: room?.name ?? '' },
  }));
  return { rows, against };
}
