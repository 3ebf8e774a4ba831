import { addDays } from '@volante/service-kit/local-days';
import { nationalHolidays } from '@volante/service-kit/national-holidays';

/** Days of each year on which TARGET is closed, beside Saturdays, Sundays and the two of Easter. */
const FIXED: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);

const goodFriday = (year: number): string =>
  nationalHolidays(year).find(({ name }) => name === 'Viernes Santo')?.day ?? '';

/** Whether banks settle on this day: TARGET is open. */
export function isTargetDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.has(day.slice(5))) return false;
  const friday = goodFriday(Number(day.slice(0, 4)));
  return day !== friday && day !== addDays(friday, 3);
}

/** The day itself where banks settle, else the first one after it on which they do. */
export function nextTargetDay(day: string): string {
  let at = day;
  while (!isTargetDay(at)) at = addDays(at, 1);
  return at;
}

/** The day that is so many TARGET days after another. */
export function afterTargetDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = nextTargetDay(addDays(at, 1));
  return at;
}
