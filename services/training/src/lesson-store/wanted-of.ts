import type { CallParsed } from '@volante/contracts/call';
import type { lessonMove } from '@volante/contracts/training/lesson.contract';
import { timeOf } from '../agenda-store/bands.js';
import type { LessonRow } from './lesson-rows.js';

/** A practice as it shall be. */
export interface Wanted {
  /** The one that moves. */
  id: string | null;
  student: string;
  type: string;
  day: string;
  from: string;
  minutes: number | null;
  teacher: string;
  vehicle: string | null;
  secondVehicle: string | null;
  room: string | null;
  /** Where it begins and ends; `null`: at the student's own place. */
  pickup: string | null;
  dropoff: string | null;
}

type Change = Partial<CallParsed<typeof lessonMove>>;

/** A change that costs more: the money for the practice as it is was judged when it was booked. */
export const isLonger = (row: Pick<LessonRow, 'minutes'>, minutes: number | undefined): boolean =>
  minutes !== undefined && minutes > row.minutes;

/** The practice as it is, with the changes of a move. */
export const wantedOf = (row: LessonRow, change: Change = {}): Wanted => ({
  id: row.id,
  student: row.student_id,
  type: row.type_id,
  day: change.day ?? row.day,
  from: change.from ?? timeOf(row.from_minute),
  minutes: change.minutes ?? row.minutes,
  teacher: change.teacher ?? row.teacher_id,
  vehicle: change.vehicle === undefined ? row.vehicle_id : change.vehicle,
  secondVehicle: change.secondVehicle === undefined ? row.second_vehicle_id : change.secondVehicle,
  room: change.room === undefined ? row.room_id : change.room,
  pickup: change.pickup === undefined ? row.pickup_id : change.pickup,
  dropoff: change.dropoff === undefined ? row.dropoff_id : change.dropoff,
});
