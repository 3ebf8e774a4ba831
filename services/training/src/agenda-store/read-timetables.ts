import type { ScheduleKind, ScheduleSubject } from '@volante/contracts/training/practice-words';
import type { ScheduleBand } from '@volante/contracts/training/schedule.fields';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Timetable } from './bands.js';

export type Read = <T>(sql: string, params?: SqlParams) => Promise<T[]>;

/** The subjects that a booking needs. */
export interface Subjects {
  branch: string;
  teacher: string | null;
  vehicles: readonly string[];
  room: string | null;
}

interface Row {
  id: string;
  name: string;
  subject: ScheduleSubject;
  kind: ScheduleKind;
  starts_on: string | null;
  ends_on: string | null;
  bands: string;
  of: string;
}

export interface OwnTimetable extends Timetable {
  /** Id of the teacher, vehicle, room or branch. */
  of: string;
}

const OF =
  "CASE subject WHEN 'teacher' THEN teacher WHEN 'vehicle' THEN vehicle WHEN 'room' THEN room ELSE branch END";

const LIVE = `SELECT id, name, subject, kind, starts_on, ends_on, bands, ${OF} \`of\` FROM schedule
  WHERE business_id = :business AND state = 'active'
    AND (starts_on IS NULL OR starts_on <= :to) AND (ends_on IS NULL OR ends_on >= :from)`;

const toTimetable = ({ starts_on, ends_on, bands, ...row }: Row): OwnTimetable => ({
  ...row,
  startsOn: starts_on,
  endsOn: ends_on,
  bands: JSON.parse(bands) as ScheduleBand[],
});

/** Live timetables of these subjects that may hold between two days. */
export async function readTimetables(
  read: Read,
  { branch, teacher, vehicles, room }: Subjects,
  days: { from: string; to: string },
): Promise<OwnTimetable[]> {
  const rows = await read<Row>(
    `${LIVE} AND ((subject = 'branch' AND branch = :branch) OR (subject = 'teacher' AND teacher = :teacher)
       OR (subject = 'room' AND room = :room) OR (subject = 'vehicle' AND vehicle IN (:vehicles))) ORDER BY id`,
    { branch, teacher, room, vehicles: vehicles.length > 0 ? vehicles : [''], ...days },
  );
  return rows.map(toTimetable);
}

/** The same of every subject of the school. */
export async function readAllTimetables(
  read: Read,
  days: { from: string; to: string },
): Promise<OwnTimetable[]> {
  return (await read<Row>(`${LIVE} ORDER BY id`, days)).map(toTimetable);
}
