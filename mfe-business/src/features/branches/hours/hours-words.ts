import {
  DAYS_OF_WEEK,
  type HoursException,
  type OpeningHours,
  type OpenNow,
  type OpenRange,
  sortedRanges,
  weekdayOf,
} from '@volante/contracts/business/opening-hours';
import type { Text } from '@volante/mfe-kit/i18n';
import { formatDay } from '@volante/ui-kit/dates';

const MIDNIGHT = '24:00';

/** `09:30` as people write it: `9:30`. */
function timeInWords(time: string): string {
  return time === MIDNIGHT ? '0:00' : time.replace(/^0(?=\d)/, '');
}

/** "de 9:30 a 13:30 y de 16:30 a 20:30"; "cerrado" without any. */
function rangesInWords(ranges: readonly OpenRange[], text: Text): string {
  if (ranges.length === 0) return text('branches.hours.closed');
  const spoken = sortedRanges(ranges).map(({ from, to }) =>
    text('branches.hours.fromTo', { from: timeInWords(from), to: timeInWords(to) }),
  );
  return new Intl.ListFormat('es').format(spoken);
}

function isSameDay(one: readonly OpenRange[] | undefined, other: readonly OpenRange[] | undefined): boolean {
  return JSON.stringify(sortedRanges(one ?? [])) === JSON.stringify(sortedRanges(other ?? []));
}

export interface HoursLine {
  /** "Lunes a viernes". */
  days: string;
  /** "de 9:30 a 13:30". */
  times: string;
}

function daysInWords(first: number, last: number, text: Text): string {
  const day = (at: number) => text(`branches.hours.day.${at}`);
  if (first === last) return day(first);
  const key = last === first + 1 ? 'twoDays' : 'daySpan';
  return text(`branches.hours.${key}`, { first: day(first), last: day(last).toLowerCase() });
}

/** The week in as few lines as say it: neighbouring days that are alike stand together. */
export function weekInWords({ week }: OpeningHours, text: Text): HoursLine[] {
  const lines: HoursLine[] = [];
  for (let first = 0; first < DAYS_OF_WEEK; ) {
    let last = first;
    while (last + 1 < DAYS_OF_WEEK && isSameDay(week[first], week[last + 1])) last += 1;
    lines.push({ days: daysInWords(first, last, text), times: rangesInWords(week[first] ?? [], text) });
    first = last + 1;
  }
  return lines;
}

/** "24/12/2026 (Nochebuena)" with its hours. */
export function exceptionInWords(exception: HoursException, text: Text): HoursLine {
  const { from, to, name, ranges } = exception;
  const span = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return { days: name ? `${span}, ${name}` : span, times: rangesInWords(ranges, text) };
}

/** Exceptions that are not over on this day, soonest first. */
export function comingExceptions({ exceptions }: OpeningHours, today: string): HoursException[] {
  return exceptions.filter(({ to }) => to >= today).sort((a, b) => a.from.localeCompare(b.from));
}

/** All of it in one text, for history and conflicts. */
export function hoursInWords(hours: OpeningHours, text: Text): string {
  const lines = [
    ...weekInWords(hours, text),
    ...hours.exceptions.map((exception) => exceptionInWords(exception, text)),
  ];
  return lines.map(({ days, times }) => `${days}: ${times}`).join('. ');
}

function nextInWords(next: NonNullable<OpenNow['next']>, text: Text): string {
  const time = timeInWords(next.time);
  if (next.inDays < 2)
    return text(`branches.hours.opens.${next.inDays === 0 ? 'today' : 'tomorrow'}`, { time });
  if (next.inDays < DAYS_OF_WEEK) {
    const day = text(`branches.hours.day.${weekdayOf(next.day)}`).toLowerCase();
    return text('branches.hours.opens.weekday', { day, time });
  }
  return text('branches.hours.opens.date', { day: formatDay(next.day), time });
}

/** "Abierta ahora, hasta las 20:30" or "Cerrada, abre mañana a las 9:30". */
export function openNowInWords(state: OpenNow, text: Text): string {
  if (state.until) return text('branches.hours.openUntil', { time: timeInWords(state.until) });
  const reason = state.exception ? ` (${state.exception})` : '';
  const next = state.next ? `, ${nextInWords(state.next, text)}` : '';
  return `${text('branches.hours.closedNow')}${reason}${next}`;
}

/** Longest closure that a calendar marks day by day. */
const LONGEST_MARKED = 400;
const MS_OF_DAY = 24 * 60 * 60 * 1000;

/** Every day of a closure, `YYYY-MM-DD`, first and last included; none when they are the wrong way round. */
export function daysOfException({ from, to }: Pick<HoursException, 'from' | 'to'>): string[] {
  const days: string[] = [];
  const first = Date.parse(`${from}T12:00:00Z`);
  for (let at = first; days.length < LONGEST_MARKED; at += MS_OF_DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day > to) break;
    days.push(day);
  }
  return days;
}
