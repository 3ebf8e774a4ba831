import { LESSON_STATES, type LessonState } from '@volante/contracts/training/lesson-words';
import {
  calendarFile,
  calendarInstant,
  calendarText,
  calendarTime,
  calendarZone,
} from '@volante/service-kit/calendar/calendar-file';
import { timeOf } from '../agenda-store/bands.js';
import { type DueEvent, dueEventLines } from '../fleet-store/due-events.js';

export interface FeedLesson {
  id: string;
  version: number;
  student_name: string | null;
  type_name: string | null;
  teacher_name: string | null;
  plate: string | null;
  room_name: string | null;
  pickup_name: string | null;
  zone: string | null;
  day: string;
  from_minute: number;
  minutes: number;
  starts_at: Date;
  ends_at: Date;
  state: LessonState;
  updated_at: Date;
}

const ZONE = 'Europe/Madrid';
const GONE: readonly LessonState[] = [
  'expired',
  'cancelled-school',
  'cancelled-student',
  'late',
  'no-show',
  'annulled',
];

/** `C. G. L.` */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 1))
    .map((letter) => `${letter.toLocaleUpperCase('es')}.`)
    .join(' ');

function eventOf(row: FeedLesson, withNames: boolean): string[] {
  const zone = row.zone ?? ZONE;
  const end = row.from_minute + row.minutes;
  const name = row.student_name ?? '';
  const student = withNames ? name : initialsOf(name);
  const isGone = GONE.includes(row.state);
  const places = [row.pickup_name, row.room_name].filter(Boolean).join(', ');
  const facts = [row.teacher_name, row.plate, LESSON_STATES[row.state]].filter(Boolean).join(' · ');
  return [
    'BEGIN:VEVENT',
    `UID:${row.id}@volante`,
    `DTSTAMP:${calendarInstant(row.updated_at)}`,
    calendarTime('DTSTART', zone, { day: row.day, time: timeOf(row.from_minute), at: row.starts_at }),
    calendarTime('DTEND', zone, { day: row.day, time: timeOf(end), at: row.ends_at }),
    // Programs take a change only with a higher number.
    `SEQUENCE:${row.version - 1}`,
    `STATUS:${isGone ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${calendarText([student, row.type_name].filter(Boolean).join(' · '))}`,
    `DESCRIPTION:${calendarText(facts)}`,
    ...(places ? [`LOCATION:${calendarText(places)}`] : []),
    ...(isGone ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

interface FeedRows {
  lessons: readonly FeedLesson[];
  /** Days on which papers of a vehicle end. */
  dues: readonly DueEvent[];
}

/** Practices of a teacher, vehicle, room or student as a calendar; cancelled ones stay in it as such. */
export function feedText(name: string, { lessons: rows, dues }: FeedRows, withNames: boolean): string {
  const zones = [...new Set(rows.map(({ zone }) => zone ?? ZONE))].sort();
  return calendarFile({
    product: '-//Volante//Agenda//ES',
    name,
    lines: [
      'METHOD:PUBLISH',
      ...zones.flatMap(calendarZone),
      ...rows.flatMap((row) => eventOf(row, withNames)),
      ...dues.flatMap(dueEventLines),
    ],
  });
}
