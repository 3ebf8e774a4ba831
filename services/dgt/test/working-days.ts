import { nationalHolidays } from '@volante/service-kit/national-holidays';
import { daysAgo } from './dgt-host.js';

const SUNDAY = 0;
const SATURDAY = 6;

/** The day on which so many working days have passed since a day that is `ago` days ago, counted one by one. */
export function workingDaysAfter(ago: number, count: number): string {
  let at = -ago;
  for (let left = count; left > 0; ) {
    at += 1;
    const day = daysAgo(-at);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const isHoliday = nationalHolidays(Number(day.slice(0, 4))).some((one) => one.day === day);
    if (weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday) left -= 1;
  }
  return daysAgo(-at);
}

/** How many days ago a paper was issued whose working days end on the first day from `ahead` days on that one can end on. */
export function issuedToEnd(ahead: number, count: number): { issued: string; until: string } {
  for (let ago = count; ; ago += 1) {
    const until = workingDaysAfter(ago, count);
    if (until <= daysAgo(-ahead)) return { issued: daysAgo(ago), until };
  }
}
