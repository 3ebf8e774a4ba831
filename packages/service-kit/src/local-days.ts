const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const QUARTER_MS = 900_000;
/** Ten years of working quarters of two zones. */
const KNOWN_OFFSETS = 100_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const part = '2-digit';
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: part,
    day: part,
    hour: part,
    minute: part,
    second: part,
  });
  formats.set(zone, format);
  return format;
}

/**
 * The zone's offset from UTC. Clocks change at whole quarters, so the answer for one is kept: calling `Intl` for each
 * punch of a year took as long as reading them.
 */
function offsetAt(at: number, zone: string): number {
  const quarter = Math.floor(at / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const start = quarter * QUARTER_MS;
  const offset = Date.parse(`${formatOf(zone).format(start).replace(' ', 'T')}Z`) - start;
  if (offsets.size >= KNOWN_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** To the second, as a clock shows it. */
const wallClock = (at: number, zone: string) => Math.floor((at + offsetAt(at, zone)) / 1000) * 1000;

/** The instant at which a day (`YYYY-MM-DD`) begins on the clock of an IANA zone, in ms since 1970. */
export function startOfDay(day: string, zone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // The offset of the first guess may be that of the other side of a change of clocks: the second one is right.
  const guess = wanted - (wallClock(wanted, zone) - wanted);
  return wanted - (wallClock(guess, zone) - guess);
}

/** The instants (ms since 1970) at which a clock of the zone shows this day and time: none, one or, when clocks go back, two. */
export function instantsOf(day: string, time: string, zone: string): number[] {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - (wallClock(wanted, zone) - wanted);
  // No zone of ours moves its clock by more than an hour.
  return [guess - HOUR_MS, guess, guess + HOUR_MS].filter((at) => wallClock(at, zone) === wanted);
}

/** `YYYY-MM-DD` and `HH:MM` that a clock of the zone shows at an instant. */
export function localMoment(at: number, zone: string): { day: string; time: string } {
  const shown = new Date(wallClock(at, zone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** An instant on the clock of a zone: `YYYY-MM-DD HH:mm`. */
export const localTimes = (zone: string) => (at: Date) => {
  const { day, time } = localMoment(at.getTime(), zone);
  return `${day} ${time}`;
};

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one to the other: 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first day of the month after a day's. */
export function nextMonth(day: string): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return at.toISOString().slice(0, 10);
}
