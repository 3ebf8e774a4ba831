import { nationalHolidays } from '@volante/service-kit/national-holidays';

const years = new Map<number, ReadonlyMap<string, string>>();

/** The name of the holiday of the whole country on this day; `null`: there is none. Those of regions and towns are closures of a branch. */
export function holidayOf(day: string): string | null {
  const year = Number(day.slice(0, 4));
  const known = years.get(year) ?? new Map(nationalHolidays(year).map((one) => [one.day, one.name]));
  years.set(year, known);
  return known.get(day) ?? null;
}
