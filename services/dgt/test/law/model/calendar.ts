/** Days as numbers, by the rule of leap years alone: nothing of the service's own calculation is used here. */
const { floor } = Math;
const BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Days since the last of the year 0 of the Gregorian calendar. */
function numberOf(year: number, month: number, date: number): number {
  const years = year - 1;
  const leaps = floor(years / 4) - floor(years / 100) + floor(years / 400);
  const leapDay = month > 2 && isLeap(year) ? 1 : 0;
  return years * 365 + leaps + (BEFORE_MONTH[month - 1] ?? 0) + leapDay + date;
}

export function dayNumber(text: string): number {
  const [year = 1, month = 1, date = 1] = text.split('-').map(Number);
  return numberOf(year, month, date);
}

type Parts = readonly [year: number, month: number, date: number];
/** Cases share their days, and most of a run was spent on the same ones again. */
const known = new Map<number, Parts>();
const texts = new Map<number, string>();

function partsOf(day: number): Parts {
  const found = known.get(day);
  if (found) return found;
  const parts = searched(day);
  known.set(day, parts);
  return parts;
}

function searched(day: number): Parts {
  let year = floor(day / 365.2425) + 1;
  while (numberOf(year, 1, 1) > day) year -= 1;
  while (numberOf(year + 1, 1, 1) <= day) year += 1;
  let month = 1;
  while (month < 12 && numberOf(year, month + 1, 1) <= day) month += 1;
  return [year, month, day - numberOf(year, month, 1) + 1];
}

function written(day: number): string {
  const [year, month, date] = partsOf(day);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

export function dayText(day: number): string {
  const found = texts.get(day);
  if (found) return found;
  const text = written(day);
  texts.set(day, text);
  return text;
}

/** From date to date, or to the last one of a month that is too short (Código Civil, art. 5.1). */
export function monthsLater(day: number, months: number): number {
  const [year, month, date] = partsOf(day);
  const all = year * 12 + month - 1 + months;
  const [to, at] = [floor(all / 12), (all % 12) + 1];
  return numberOf(to, at, Math.min(date, lengthOf(to, at)));
}

/** 1 January of the year 1 was a Monday. */
export const isWeekend = (day: number): boolean => [6, 0].includes(day % 7);

/** Working days are neither Saturdays, Sundays nor holidays (Ley 39/2015, art. 30.2 and 30.6). */
export function workingDaysLater(day: number, count: number, holidays: ReadonlySet<number>): number {
  let at = day;
  for (let left = count; left > 0; ) {
    at += 1;
    if (!isWeekend(at) && !holidays.has(at)) left -= 1;
  }
  return at;
}
