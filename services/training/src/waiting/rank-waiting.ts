import { addDays } from '@volante/contracts/calendar-days';
import { minuteOf, weekdayOf } from '../agenda-store/bands.js';

/** Somebody who waits for a practice, as the order of offers sees them. */
export interface Waiting {
  examOn: string | null;
  /** Milliseconds since 1970. */
  since: number;
  /** Minutes from the teacher's practice before to the student's place. */
  travel: number;
}

/** An exam so near goes before the time of waiting. */
export const EXAM_DAYS = 14;

/** The first exam from today on, of those in the wish, at the enrolment and in a folder; `null`: none is known. */
export const firstExam = (days: readonly (string | null)[], today: string): string | null =>
  days.filter((day) => day !== null && day >= today).sort()[0] ?? null;

/** Those with an exam within fourteen days first, then those who have waited longest, then the shortest way. */
export function byOrder(today: string): (one: Waiting, other: Waiting) => number {
  const isNear = ({ examOn }: Waiting) =>
    examOn !== null && examOn >= today && examOn <= addDays(today, EXAM_DAYS);
  return (one, other) =>
    Number(isNear(other)) - Number(isNear(one)) || one.since - other.since || one.travel - other.travel;
}

export interface Wish {
  ends_on: string | null;
  weekdays: string;
  from_time: string | null;
  to_time: string | null;
  notice: number | null;
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const USUAL_NOTICE = 2;
const HOUR_MS = 3_600_000;

interface FreeTime {
  day: string;
  fromMinute: number;
  minutes: number;
  startsAt: number;
}

/** Whether a time is one that somebody waits for. */
export function isWished(wish: Wish, { day, fromMinute, minutes, startsAt }: FreeTime, now: number): boolean {
  const days = JSON.parse(wish.weekdays) as string[];
  const weekday = WEEK[weekdayOf(day) - 1] ?? '';
  return (
    (wish.ends_on === null || day <= wish.ends_on) &&
    (days.length === 0 || days.includes(weekday)) &&
    (wish.from_time === null || minuteOf(wish.from_time) <= fromMinute) &&
    (wish.to_time === null || fromMinute + minutes <= minuteOf(wish.to_time)) &&
    startsAt - now >= (wish.notice ?? USUAL_NOTICE) * HOUR_MS
  );
}
