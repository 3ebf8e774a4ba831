import type { LessonState } from '@volante/contracts/training/lesson-words';
import type { PracticeKind } from '@volante/contracts/training/practice-words';
import type { Condition } from '@volante/service-kit/records/record-types';
import { type OwnTimetable, type Read, readAllTimetables } from '../agenda-store/read-timetables.js';

export interface OccupancyLesson {
  teacher_id: string;
  vehicle_id: string | null;
  second_vehicle_id: string | null;
  room_id: string | null;
  kind: PracticeKind;
  day: string;
  from_minute: number;
  minutes: number;
  state: LessonState;
}

export interface Subject {
  id: string;
  name: string;
  branch: string | null;
}

export interface OccupancyFacts {
  lessons: readonly OccupancyLesson[];
  teachers: readonly Subject[];
  vehicles: readonly Subject[];
  rooms: readonly Subject[];
  timetables: readonly OwnTimetable[];
}

/** A quarter of 40 teachers has some 15,000. */
const MAX_LESSONS = 60_000;

/** Everything that occupancy is reckoned from; `scope` narrows the practices `l`. */
export async function readOccupancy(
  read: Read,
  scope: Condition,
  days: { from: string; to: string },
): Promise<OccupancyFacts> {
  return {
    lessons: await read<OccupancyLesson>(
      `SELECT l.teacher_id, l.vehicle_id, l.second_vehicle_id, l.room_id, l.kind, l.day, l.from_minute, l.minutes, l.state
       FROM lesson l WHERE l.business_id = :business AND l.day BETWEEN :from AND :to${scope.sql}
       ORDER BY l.day, l.id LIMIT ${MAX_LESSONS}`,
      { ...days, ...scope.params },
    ),
    teachers: await read<Subject>(
      `SELECT id, name, NULL branch FROM practice_teacher WHERE business_id = :business AND state = 'active'
       ORDER BY name, id LIMIT 500`,
    ),
    vehicles: await read<Subject>(
      `SELECT v.id, TRIM(CONCAT(v.plate, ' ', v.model)) name, v.branch FROM vehicle v
       JOIN agenda_vehicle a ON a.business_id = v.business_id AND a.vehicle_id = v.id
       WHERE v.business_id = :business AND v.state = 'active' ORDER BY v.plate, v.id LIMIT 1000`,
    ),
    rooms: await read<Subject>(
      `SELECT id, name, branch FROM room WHERE business_id = :business AND state = 'active' ORDER BY name, id LIMIT 500`,
    ),
    timetables: await readAllTimetables(read, days),
  };
}
