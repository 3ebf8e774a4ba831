/** A day of the calendar, `YYYY-MM-DD`: terms of the law are counted in days, never in instants. */
export type Day = string;

const DAY_MS = 86_400_000;
const SATURDAY = 6;

const at = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const two = (value: number) => String(value).padStart(2, '0');

export function addDays(day: Day, days: number): Day {
  return dayOf(at(day) + days * DAY_MS);
}

/** Days from one to the other: 0 for the same, negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((at(to) - at(from)) / DAY_MS);
}

/** From date to date; where the month has no such day, its last one (Código Civil, art. 5.1). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const total = year * 12 + (month - 1) + months;
  const toYear = Math.floor(total / 12);
  const toMonth = total - toYear * 12;
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return `${String(toYear).padStart(4, '0')}-${two(toMonth + 1)}-${two(Math.min(date, last))}`;
}

/** As {@link addMonths}: who is born on 29 February comes of age on the 28th of a common year. */
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12);

/** Completed years at the beginning of a day; the birthday itself counts (Código Civil, art. 315). */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return addYears(birth, years) <= day ? years : years - 1;
}

/** The day on which `count` working days have passed since `day`, which is not counted: no Saturdays, Sundays nor `holidays`. */
export function addWorkingDays(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    const weekday = new Date(at(reached)).getUTCDay();
    if (weekday !== 0 && weekday !== SATURDAY && !holidays.has(reached)) left -= 1;
  }
  return reached;
}

/** `31/12/2026`, as it is read in Spain. */
export const shownDay = (day: Day): string => day.split('-').reverse().join('/');

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);
