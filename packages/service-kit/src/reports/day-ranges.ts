import type { DayRange } from '@volante/contracts/reports/person-report';
import { addDays, instantsOf, localMoment, startOfDay } from '../local-days.js';

const MINUTE_MS = 60_000;

/** A stretch of time within one day and one range of it. */
export interface Piece {
  day: string;
  /** `null`: outside of every range. */
  range: DayRange | null;
  /** Unix ms. */
  start: number;
  end: number;
}

/** A time of the wall clock as an instant; where clocks skip it, the one that they show instead. */
function instantOf(day: string, time: string, zone: string, last: boolean): number {
  if (time === '24:00') return startOfDay(addDays(day, 1), zone);
  const found = instantsOf(day, time, zone);
  const instant = last ? found.at(-1) : found[0];
  if (instant !== undefined) return instant;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(day, zone) + (hours * 60 + minutes) * MINUTE_MS;
}

/** The ranges of a day and what lies between them, in order. */
function partsOf(day: string, zone: string, ranges: readonly DayRange[]): Piece[] {
  const [begin, end] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
  const parts: Piece[] = [];
  let at = begin;
  for (const range of [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const from = Math.max(at, instantOf(day, range.from, zone, false));
    const to = Math.max(from, instantOf(day, range.to, zone, true));
    if (from > at) parts.push({ day, range: null, start: at, end: from });
    parts.push({ day, range, start: from, end: to });
    at = to;
  }
  if (at < end) parts.push({ day, range: null, start: at, end });
  return parts;
}

/** Cuts a stretch (Unix ms) at midnight and at the ranges' ends, on the clock of a zone. One without length stays whole. */
export function cutByRanges(start: number, end: number, zone: string, ranges: readonly DayRange[]): Piece[] {
  const last = localMoment(Math.max(start, end - 1), zone).day;
  const pieces: Piece[] = [];
  for (let { day } = localMoment(start, zone); day <= last; day = addDays(day, 1)) {
    for (const part of partsOf(day, zone, ranges)) {
      const [from, to] = [Math.max(start, part.start), Math.min(end, part.end)];
      const isMoment = end === start && part.start <= start && start < part.end;
      if (to > from || isMoment) pieces.push({ ...part, start: from, end: to });
    }
  }
  return pieces;
}
