import {
  DAY_MINUTES,
  joined,
  type Stretch,
  stretchesOn,
  type Timetable,
  weekdayOf,
} from '../agenda-store/bands.js';

const HOUR = 60;
const HOURS = DAY_MINUTES / HOUR;
const WEEK = 7;

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);

/** Stretches without the others. */
export function without(stretches: readonly Stretch[], away: readonly Stretch[]): Stretch[] {
  let left = joined(stretches);
  for (const { from, to } of joined(away))
    left = left.flatMap((one) =>
      [
        { from: one.from, to: Math.min(one.to, from) },
        { from: Math.max(one.from, to), to: one.to },
      ].filter((part) => part.from < part.to),
    );
  return left;
}

/** When a teacher, vehicle or room is to be had on a day: its work, without absences, theory and courses. `null`: it has no hours. */
export function freeOn(timetables: readonly Timetable[], day: string): Stretch[] | null {
  const work = timetables.filter(({ kind }) => kind === 'work');
  if (work.length === 0) return null;
  const of = (some: readonly Timetable[]) => some.flatMap((one) => stretchesOn(one, day));
  return without(of(work), of(timetables.filter(({ kind }) => kind !== 'work')));
}

/** Minutes of all days; `null`: it has no hours. */
export function availableMinutes(timetables: readonly Timetable[], days: readonly string[]): number | null {
  const free = days.map((day) => freeOn(timetables, day));
  return free.includes(null) ? null : free.reduce((sum, one) => sum + lengthOf(one ?? []), 0);
}

/** Minutes of one weekday and hour; 1 is Monday. */
export interface HeatCell {
  weekday: number;
  hour: number;
  taught: number;
  available: number;
}

/** A week of hours, to which stretches are added. */
export class HeatGrid {
  private readonly taught = new Uint32Array(WEEK * HOURS);
  private readonly available = new Uint32Array(WEEK * HOURS);

  add(kind: 'taught' | 'available', day: string, stretches: readonly Stretch[]): void {
    const first = (weekdayOf(day) - 1) * HOURS;
    for (const { from, to } of stretches)
      for (let hour = Math.floor(from / HOUR); hour * HOUR < to; hour += 1) {
        const shared = Math.min(to, (hour + 1) * HOUR) - Math.max(from, hour * HOUR);
        this[kind][first + hour] = (this[kind][first + hour] ?? 0) + shared;
      }
  }

  /** Cells with any minute, in the order of the week. */
  cells(): HeatCell[] {
    return Array.from(this.taught, (taught, at) => ({
      ...{ weekday: Math.floor(at / HOURS) + 1, hour: at % HOURS },
      ...{ taught, available: this.available[at] ?? 0 },
    })).filter(({ taught, available }) => taught + available > 0);
  }
}
