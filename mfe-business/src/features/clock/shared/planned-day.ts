import type { PunchKind } from '@volante/contracts/clock/clock-words';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIME = /^\d{2}:\d{2}$/;

interface Planned {
  kind: PunchKind;
  /** `HH:MM`; '' while it is unknown. */
  time: string;
}

/** The local time of the zone at an instant, as if it were UTC. */
function wallClock(at: number, zone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.format(at).replace(' ', 'T')}Z`);
}

/** The instants at which a clock of the zone shows this: none, one or, when clocks go back, two. */
function instantsOf(day: string, time: string, zone: string): number[] {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - (wallClock(wanted, zone) - wanted);
  return [guess - HOUR_MS, guess, guess + HOUR_MS].filter((at) => wallClock(at, zone) === wanted);
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Whether the clocks of the zone change on this day: some of its hours were twice, or not at all. */
export function isClockChange(day: string, zone: string): boolean {
  const [start = 0] = instantsOf(day, '00:00', zone);
  const [end = 0] = instantsOf(dayAfter(day), '00:00', zone);
  return end - start !== DAY_MS;
}

/**
 * How the server will read a day of these punches: a time before the previous one is of the next day, an equal one of the
 * same minute, and on days when the clocks change hours count as they went by. `worked` in seconds; `null` while a time is missing, or is one
 * that there was not.
 */
export function plannedDay(
  punches: readonly Planned[],
  day: string,
  zone: string,
): { worked: number | null; nextDay: Planned[] } {
  const nextDay: Planned[] = [];
  let worked = 0;
  let onDay = day;
  let last: { kind: PunchKind; at: number } | null = null;
  for (const punch of punches) {
    const after: number = last?.at ?? Number.NEGATIVE_INFINITY;
    const find = (): number | undefined =>
      TIME.test(punch.time) ? instantsOf(onDay, punch.time, zone).find((at) => at >= after) : undefined;
    let at: number | undefined = find();
    if (at === undefined && last && onDay === day) {
      onDay = dayAfter(day);
      at = find();
    }
    if (at === undefined) return { worked: null, nextDay: [] };
    if (onDay !== day) nextDay.push(punch);
    if (last && (last.kind === 'start' || last.kind === 'resume') && punch.kind !== 'start')
      worked += at - last.at;
    last = { kind: punch.kind, at };
  }
  return { worked: worked / 1000, nextDay };
}
