/** A day of the calendar, `YYYY-MM-DD`: terms of the law are counted in days, never in instants. */
export type Day = string;

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SHORTEST_MONTH = 28;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
/** Days of some sixty years: more than a file is about. */
const KNOWN_DAYS = 20_000;

const numbers = new Map<Day, number>();
const written = new Map<number, Day>();

/** Caches results: the file clocks of a school use the same days, hundreds of times a student. */
function kept<K, V>(known: Map<K, V>, key: K, work: (key: K) => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = work(key);
  if (known.size >= KNOWN_DAYS) known.clear();
  known.set(key, value);
  return value;
}

/** Days since 1 January 1970. */
const numberOf = (day: Day): number =>
  kept(numbers, day, (text) => Math.round(Date.parse(`${text}T00:00:00Z`) / DAY_MS));
const dayOf = (number: number): Day =>
  kept(written, number, (days) => new Date(days * DAY_MS).toISOString().slice(0, 10));
const two = (value: number) => String(value).padStart(2, '0');

export function addDays(day: Day, days: number): Day {
  return dayOf(numberOf(day) + days);
}

/** Days from one to the other: 0 for the same, negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** From date to date; where the month has no such day, its last one (Código Civil, art. 5.1). */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const total = year * 12 + (month - 1) + months;
  const toYear = Math.floor(total / 12);
  const toMonth = total - toYear * 12;
  const isInAll = date <= SHORTEST_MONTH;
  const last = isInAll ? date : new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return `${String(toYear).padStart(4, '0')}-${two(toMonth + 1)}-${two(Math.min(date, last))}`;
}

/** As {@link addMonths}: a person born on 29 February comes of age on the 28th of a common year. */
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12);

/** Completed years at the beginning of a day; the birthday itself counts (Código Civil, art. 240). */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return addYears(birth, years) <= day ? years : years - 1;
}

/** Days that do not count, as a set or as whatever knows them. */
export type DaySet = Pick<ReadonlySet<Day>, 'has'>;

/** The day on which `count` working days have passed since `day`, which is not counted: no Saturdays, Sundays nor `holidays`. */
export function addWorkingDays(day: Day, count: number, holidays: DaySet): Day {
  let reached = numberOf(day);
  for (let left = count; left > 0; ) {
    reached += 1;
    const weekday = (((reached + FIRST_WEEKDAY) % 7) + 7) % 7;
    if (weekday !== 0 && weekday !== SATURDAY && !holidays.has(dayOf(reached))) left -= 1;
  }
  return dayOf(reached);
}

/** `31/12/2026`, as it is read in Spain. */
export const shownDay = (day: Day): string => day.split('-').reverse().join('/');

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);
