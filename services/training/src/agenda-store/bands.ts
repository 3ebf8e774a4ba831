import type { ScheduleKind, ScheduleSubject } from '@volante/contracts/training/practice-words';
import type { ScheduleBand } from '@volante/contracts/training/schedule.fields';

/** A timetable as the rules read it. */
export interface Timetable {
  id: string;
  name: string;
  subject: ScheduleSubject;
  kind: ScheduleKind;
  startsOn: string | null;
  endsOn: string | null;
  bands: readonly ScheduleBand[];
}

/** Minutes of a day, the first one included, the last one not. */
export interface Stretch {
  from: number;
  to: number;
}

const HOUR = 60;
export const DAY_MINUTES = 1_440;
const WEEK = 7;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));

const two = (part: number): string => (part < 10 ? `0${part}` : String(part));

export const timeOf = (minute: number): string => `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;

/** 1 is Monday. */
export const weekdayOf = (day: string): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK) + 1;

export const holdsOn = ({ startsOn, endsOn }: Pick<Timetable, 'startsOn' | 'endsOn'>, day: string): boolean =>
  (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);

/** Stretches of weekly bands on a day; without any it is the whole day. */
export function bandsOn(bands: readonly ScheduleBand[], day: string): Stretch[] {
  if (bands.length === 0) return [{ from: 0, to: DAY_MINUTES }];
  const weekday = weekdayOf(day);
  return bands
    .filter(({ days }) => days.includes(weekday))
    .map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }));
}

/** Stretches of a timetable on a day; without bands it is about the whole day. */
export function stretchesOn(timetable: Timetable, day: string): Stretch[] {
  if (!holdsOn(timetable, day)) return [];
  return bandsOn(timetable.bands, day);
}

export const overlap = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;

/** Stretches that touch or overlap become one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const next of [...stretches].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else result.push({ ...next });
  }
  return result;
}

/** Whether a stretch lies in one of these as a whole. */
export const isWithin = (stretch: Stretch, free: readonly Stretch[]): boolean =>
  joined(free).some(({ from, to }) => from <= stretch.from && stretch.to <= to);
