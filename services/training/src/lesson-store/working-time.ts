/** A practice in time, as the rules of working time see it. */
export interface Shift {
  day: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
}

const MINUTE_MS = 60_000;
const REST_MS = 12 * 60 * MINUTE_MS;
const PAUSE_MS = 15 * MINUTE_MS;
const LONG_RUN_MS = 6 * 60 * MINUTE_MS;

const first = (shifts: readonly Shift[]) => Math.min(...shifts.map(({ startsAt }) => startsAt));
const last = (shifts: readonly Shift[]) => Math.max(...shifts.map(({ endsAt }) => endsAt));

/** Whether a practice leaves less than twelve hours between its day's work and the days around it (Estatuto de los Trabajadores, art. 34.3). */
export function breaksRest(own: Shift, others: readonly Shift[]): boolean {
  const same = [own, ...others.filter(({ day }) => day === own.day)];
  const before = others.filter(({ day }) => day < own.day);
  const after = others.filter(({ day }) => day > own.day);
  const begins = first(same);
  const ends = last(same);
  return (
    (before.length > 0 && begins === own.startsAt && begins - last(before) < REST_MS) ||
    (after.length > 0 && ends === own.endsAt && first(after) - ends < REST_MS)
  );
}

/** Whether a practice makes more than six hours without a pause of fifteen minutes (art. 34.4). */
export function breaksPause(own: Shift, others: readonly Shift[]): boolean {
  const day = [own, ...others.filter((one) => one.day === own.day)].sort(
    (one, other) => one.startsAt - other.startsAt,
  );
  let begin = own.startsAt;
  let end = own.endsAt;
  for (const one of day.toReversed())
    if (one.startsAt <= own.startsAt && begin - one.endsAt < PAUSE_MS) begin = Math.min(begin, one.startsAt);
  for (const one of day)
    if (one.startsAt >= own.startsAt && one.startsAt - end < PAUSE_MS) end = Math.max(end, one.endsAt);
  return end - begin > LONG_RUN_MS;
}
