/** When a branch is open, on the clock of its own time zone. No date library: `Intl` knows the zones and their changes of hour. */

export interface OpenRange {
  /** `HH:MM`, 00:00-23:59. */
  from: string;
  /** `HH:MM`, after `from`; 24:00 is the end of the day. */
  to: string;
}

/** Days on which the week does not count: without ranges the branch is closed. */
export interface HoursException {
  /** `YYYY-MM-DD`, first and last day, both included. */
  from: string;
  to: string;
  name: string;
  ranges: OpenRange[];
}

export interface OpeningHours {
  /** Seven days, Monday first. */
  week: OpenRange[][];
  exceptions: HoursException[];
}

export const DAYS_OF_WEEK = 7;
export const NO_HOURS: OpeningHours = {
  week: Array.from({ length: DAYS_OF_WEEK }, () => []),
  exceptions: [],
};

/** Nothing has been said of any day: not the same as closed all week. */
function hasHours({ week }: OpeningHours): boolean {
  return week.some((ranges) => ranges.length > 0);
}

export const RANGE_MESSAGES = {
  order: 'La hora de cierre debe ser posterior a la de apertura',
  overlap: 'Hay tramos que se solapan',
  days: 'El último día no puede ser anterior al primero',
  clash: 'Hay festivos o cierres que se solapan',
} as const;

/** What is wrong with the ranges of one day; `null` when nothing is. Their order does not matter. */
export function rangesError(ranges: readonly OpenRange[]): string | null {
  if (ranges.some(({ from, to }) => to <= from)) return RANGE_MESSAGES.order;
  const sorted = sortedRanges(ranges);
  const isOverlapping = sorted.some((range, at) => {
    const before = sorted[at - 1];
    return before !== undefined && range.from < before.to;
  });
  return isOverlapping ? RANGE_MESSAGES.overlap : null;
}

export function sortedRanges(ranges: readonly OpenRange[]): OpenRange[] {
  return [...ranges].sort((a, b) => a.from.localeCompare(b.from));
}

/** The same hours in the order of time, as they are stored: two ways of writing them are no change. */
export function inOrder(hours: OpeningHours): OpeningHours {
  const exceptions = hours.exceptions.map((exception) => ({
    ...exception,
    ranges: sortedRanges(exception.ranges),
  }));
  return {
    week: hours.week.map(sortedRanges),
    exceptions: exceptions.sort((a, b) => a.from.localeCompare(b.from)),
  };
}

/** Tells every fault with the dotted path under the opening hours at which it is. */
export function checkOpeningHours(hours: OpeningHours, add: (path: string, message: string) => void): void {
  for (const [at, ranges] of hours.week.entries()) {
    const message = rangesError(ranges);
    if (message) add(`week.${at}`, message);
  }
  const sorted = hours.exceptions
    .map((exception, at) => ({ ...exception, at }))
    .sort((a, b) => a.from.localeCompare(b.from));
  for (const [place, { from, to, ranges, at }] of sorted.entries()) {
    const before = sorted[place - 1];
    const message = to < from ? RANGE_MESSAGES.days : rangesError(ranges);
    if (message) add(`exceptions.${at}`, message);
    else if (before && from <= before.to) add(`exceptions.${at}`, RANGE_MESSAGES.clash);
  }
}

interface LocalMoment {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  time: string;
}

const MS_OF_DAY = 24 * 60 * 60 * 1000;
/** Closed for longer than this: no next opening is told. */
const LOOK_AHEAD_DAYS = 60;

function localMoment(timeZone: string, at: Date): LocalMoment {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    at,
  );
  const [day = '', time = ''] = text.split(' ');
  return { day, time };
}

/** Calendar days need no zone: noon UTC is on the same day everywhere it is asked for. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * MS_OF_DAY).toISOString().slice(0, 10);
}

/** 0 = Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK;
}

/** The ranges of one calendar day, in order, and the exception that rules it, if one does. */
function rangesOn(
  hours: OpeningHours,
  day: string,
): { ranges: OpenRange[]; exception: HoursException | null } {
  const exception = hours.exceptions.find(({ from, to }) => from <= day && day <= to) ?? null;
  return {
    ranges: sortedRanges(exception ? exception.ranges : (hours.week[weekdayOf(day)] ?? [])),
    exception,
  };
}

export interface OpenNow {
  isOpen: boolean;
  /** Local time at which it closes; only when open. */
  until: string | null;
  /** Next opening: local day and time, and how many days ahead; only when closed and known. */
  next: { day: string; time: string; inDays: number } | null;
  /** The holiday or closure of today, if there is one. */
  exception: string | null;
}

/** Open at this instant, on the branch's own clock; `null` when no hours have been written down. */
export function openNow(hours: OpeningHours, timeZone: string, at: Date): OpenNow | null {
  if (!hasHours(hours) && hours.exceptions.length === 0) return null;
  const { day, time } = localMoment(timeZone, at);
  const today = rangesOn(hours, day);
  const exception = today.exception?.name ?? null;
  const current = today.ranges.find(({ from, to }) => from <= time && time < to);
  if (current) return { isOpen: true, until: closingTime(hours, day, current), next: null, exception };
  return { isOpen: false, until: null, next: nextOpening(hours, day, time), exception };
}

/** A range that touches the next one goes on into it. */
function closingTime(hours: OpeningHours, day: string, current: OpenRange): string {
  const following = rangesOn(hours, day).ranges.find(({ from }) => from === current.to);
  return following ? closingTime(hours, day, following) : current.to;
}

function nextOpening(hours: OpeningHours, today: string, time: string): OpenNow['next'] {
  for (let inDays = 0; inDays <= LOOK_AHEAD_DAYS; inDays += 1) {
    const day = dayAfter(today, inDays);
    const range = rangesOn(hours, day).ranges.find(({ from }) => inDays > 0 || from > time);
    if (range) return { day, time: range.from, inDays };
  }
  return null;
}
