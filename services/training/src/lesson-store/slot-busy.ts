import type { Read } from '../agenda-store/read-timetables.js';
import { LIVE_NOW } from './live-now.js';
import type { Slot } from './slot.js';
import type { SlotFacts } from './slot-rules.js';

type Counts = Omit<SlotFacts['busy'], 'room'> & { teacher_day: number; student_day: number };
interface Times {
  starts_at: Date;
  ends_at: Date;
}

const OVERLAPS = `${LIVE_NOW} AND l.id <> :except AND l.starts_at < :ends AND l.ends_at > :starts`;
const count = (name: string, condition: string) =>
  `(SELECT COUNT(*) FROM lesson l WHERE l.business_id = :business AND ${condition}) ${name}`;
const BUSY = `SELECT ${[
  count('teacher', `l.teacher_id = :teacher AND ${OVERLAPS}`),
  count('vehicle', `(l.vehicle_id = :vehicle OR l.second_vehicle_id = :vehicle) AND ${OVERLAPS}`),
  count('secondVehicle', `(l.vehicle_id = :second OR l.second_vehicle_id = :second) AND ${OVERLAPS}`),
  count('student', `l.contact_id = :contact AND ${OVERLAPS}`),
  count('teacher_day', `l.teacher_id = :teacher AND ${LIVE_NOW} AND l.id <> :except AND l.day = :day`),
  count('student_day', `l.contact_id = :contact AND ${LIVE_NOW} AND l.id <> :except AND l.day = :day`),
].join(', ')}`;

const IN_ROOM = `SELECT l.starts_at, l.ends_at FROM lesson l WHERE l.business_id = :business AND l.room_id = :room AND ${OVERLAPS}`;

/** The most of these at one time: the number only grows as one begins. One that ends as another begins is not beside it. */
export function mostAtOnce(rows: readonly Times[]): number {
  const beside = ({ starts_at: at }: Times) => rows.filter((one) => one.starts_at <= at && one.ends_at > at);
  return Math.max(0, ...rows.map((row) => beside(row).length));
}

/** Practices beside a slot, and those of its day. */
export async function readBusy(
  read: Read,
  { wanted, contact, startsAt, endsAt }: Slot,
): Promise<Pick<SlotFacts, 'busy' | 'sameDay'>> {
  const { id, teacher, vehicle, secondVehicle, room, day } = wanted;
  const time = { except: id ?? '', starts: startsAt, ends: endsAt };
  const counted = { ...time, day, teacher, contact, vehicle, second: secondVehicle };
  const [row] = await read<Counts>(BUSY, counted);
  if (!row) throw new Error('counts are always answered');
  const inRoom = room === null ? [] : await read<Times>(IN_ROOM, { ...time, room });
  return {
    busy: {
      teacher: Number(row.teacher),
      vehicle: Number(row.vehicle),
      secondVehicle: Number(row.secondVehicle),
      student: Number(row.student),
      room: mostAtOnce(inRoom),
    },
    sameDay: { teacher: Number(row.teacher_day), student: Number(row.student_day) },
  };
}
