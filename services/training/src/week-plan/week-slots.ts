import { instantsOf } from '@volante/service-kit/local-days';
import { timeOf } from '../agenda-store/bands.js';
import { SlotFinder } from '../lesson-store/next-slots/find-slots.js';
import type { BusyRow, VehicleRow } from '../lesson-store/next-slots/read-horizon.js';
import type { Sought } from '../lesson-store/next-slots/sought.js';
import { typeFacts } from '../lesson-store/slot-facts.js';
import type { WeekFacts, WeekStudent } from './read-week.js';

const MINUTE_MS = 60_000;

const instantOf =
  (zone: string) =>
  (day: string, minute: number): number | null =>
    instantsOf(day, timeOf(minute), zone)[0] ?? null;

function soughtOf(week: WeekFacts, student: WeekStudent): Sought {
  const { contact, licence, tutor, place, circuitPassedOn, bands, minutes, type } = student;
  return {
    ...{ contact, licence, tutor, place, circuitPassedOn, bands, minutes },
    ...{ branch: week.branch, isActive: true, type: typeFacts(type), teachers: null },
    // A practice of this minute has begun.
    now: { ...week.now, minute: week.now.minute + 1 },
    instantOf: instantOf(week.zone),
  };
}

/** The rules of a booking, asked for one student, while practices of the proposal stand beside those that are booked. */
export function finderFor(
  week: WeekFacts,
  student: WeekStudent,
  lessons: readonly BusyRow[],
  vehicles: readonly VehicleRow[] = week.shared.vehicles,
): SlotFinder {
  const horizon = { ...week.shared, ...week.ways, ...student.own, bag: 'enough' as const };
  return new SlotFinder({ ...horizon, lessons, vehicles }, soughtOf(week, student));
}

/** A practice of the proposal as the rules see it. */
export function proposedRow(
  week: WeekFacts,
  student: WeekStudent,
  slot: {
    day: string;
    fromMinute: number;
    teacher: string;
    vehicles: [string | null, string | null];
    room: string | null;
  },
): BusyRow {
  const at = instantOf(week.zone)(slot.day, slot.fromMinute) ?? 0;
  return {
    ...{ day: slot.day, starts_at: new Date(at), ends_at: new Date(at + student.minutes * MINUTE_MS) },
    ...{ from_minute: slot.fromMinute, minutes: student.minutes, contact_id: student.contact },
    ...{ teacher_id: slot.teacher, vehicle_id: slot.vehicles[0], second_vehicle_id: slot.vehicles[1] },
    ...{ room_id: slot.room, pickup_id: student.place, dropoff_id: student.place },
  };
}
