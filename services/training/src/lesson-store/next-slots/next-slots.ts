import { addDays } from '@volante/contracts/calendar-days';
import type { CallOutput } from '@volante/contracts/call';
import { type NextSlot, type nextSlots, SLOT_DAYS } from '@volante/contracts/training/next-slot.contract';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { instantsOf, localMoment } from '@volante/service-kit/local-days';
import { minuteOf, timeOf } from '../../agenda-store/bands.js';
import type { Read } from '../../agenda-store/read-timetables.js';
import type { StudentRow, TypeRow } from '../named-records.js';
import { bandsOf, typeFacts } from '../slot-facts.js';
import { SlotFinder } from './find-slots.js';
import type { FoundSlot } from './found-slot.js';
import { type BusyRow, readBusyRows, readStanding, readWays, type Standing } from './read-horizon.js';
import type { Sought } from './sought.js';

const ZONE = 'Europe/Madrid';
const GRID = 5;
/** Days whose practices are looked at: the first two nearly always hold enough slots, and a weekend begins with few. */
const STEPS = [2, 5, SLOT_DAYS];

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

function soughtOf({ student, type, teachers, now: instant }: Search): Sought {
  const { contact, licence, branch, place, tutor } = student;
  const zone = student.time_zone ?? ZONE;
  const now = localMoment(instant, zone);
  return {
    ...{ contact, licence, branch, place, tutor, teachers, minutes: type.minutes ?? DEFAULT_MINUTES },
    ...{ isActive: student.state === 'active', circuitPassedOn: student.circuit_passed_on },
    bands: bandsOf(student),
    type: typeFacts(type),
    instantOf: (day, minute) => instantsOf(day, timeOf(minute), zone)[0] ?? null,
    now: { day: now.day, minute: Math.ceil((minuteOf(now.time) + 1) / GRID) * GRID },
  };
}

const answerOf =
  (minutes: number) =>
  ({ day, fromMinute, teacher, vehicle, secondVehicle, room }: FoundSlot): NextSlot => ({
    ...{ day, from: timeOf(fromMinute), to: timeOf(fromMinute + minutes), minutes },
    ...{ teacher: teacher.id, teacherName: teacher.name },
    ...{ vehicle: vehicle?.id ?? null, vehicleName: vehicle?.plate ?? '' },
    ...{ secondVehicle: secondVehicle?.id ?? null, room: room?.id ?? null, roomName: room?.name ?? '' },
  });

/** The next slots for a practice, by the same rules as a booking; nothing is locked. */
export async function searchSlots(read: Read, search: Search): Promise<CallOutput<typeof nextSlots>> {
  const { type, typeId, account, limit } = search;
  const sought = soughtOf(search);
  const { contact, licence, branch, place, minutes, now } = sought;
  const from = search.from && search.from > now.day ? search.from : now.day;
  const around = { from: addDays(from, -1), to: addDays(from, SLOT_DAYS) };
  const practice = { wanted: { id: null, type: typeId, day: from }, kind: type.kind, minutes, units: type };
  let standing: Standing | null = null;
  let lessons: readonly BusyRow[] = [];
  let unread = around.from;
  const slots: FoundSlot[] = [];
  let judged = 0;
  for (const days of STEPS) {
    // A day is judged by itself and the days beside it: the first days have the same slots however many are read, and are not judged again.
    const to = addDays(from, days);
    const [rows, rest]: [BusyRow[], Standing] = await Promise.all([
      readBusyRows(read, { from: unread, to }),
      standing ?? readStanding(read, { contact, licence, branch, from, practice, around }),
    ]);
    standing = rest;
    lessons = [...lessons, ...rows];
    unread = addDays(to, 1);
    const teachers = rest.teachers.filter((one) => account === null || one.account === account);
    const horizon = { ...rest, ...(await readWays(read, lessons, [place])), lessons, teachers };
    const finder = new SlotFinder(horizon, sought);
    slots.push(...finder.find(addDays(from, judged), days - judged, limit - slots.length));
    judged = days;
    if (slots.length < limit && days < SLOT_DAYS) continue;
    const against = slots.length > 0 ? [] : finder.against(from, days);
    return { rows: slots.map(answerOf(minutes)), against };
  }
  throw new Error('the last step answers');
}
