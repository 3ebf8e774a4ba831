import type { Stretch } from '../../agenda-store/bands.js';
import type { TeacherRow } from './read-horizon.js';

const STEP = 15;

export interface FreeTeacher {
  teacher: TeacherRow;
  /** Free stretches of the day. */
  gaps: readonly Stretch[];
}

/**
 * Minutes at which a practice begins, every quarter of an hour of a gap from its beginning, with the teachers who are free, in their order.
 * @param within joined: a practice is in one of these as a whole
 */
export function timesIn(
  free: readonly FreeTeacher[],
  within: readonly Stretch[],
  minutes: number,
): [number, TeacherRow[]][] {
  const byMinute = new Map<number, TeacherRow[]>();
  for (const { teacher, gaps } of free)
    for (const gap of gaps)
      for (const { from, to } of within) {
        const steps = Math.max(0, Math.ceil((from - gap.from) / STEP));
        const last = Math.min(gap.to, to) - minutes;
        for (let minute = gap.from + steps * STEP; minute <= last; minute += STEP) {
          const known = byMinute.get(minute);
          if (known) known.push(teacher);
          else byMinute.set(minute, [teacher]);
        }
      }
  return [...byMinute].sort(([one], [other]) => one - other);
}
