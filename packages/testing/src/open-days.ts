import { addDays, type Day } from '@volante/contracts/calendar-days';
import { nationalHolidays } from '@volante/service-kit/national-holidays';

const isHoliday = (day: Day) => nationalHolidays(Number(day.slice(0, 4))).some((one) => one.day === day);

/** The first Monday, this one or a later one, whose week has no holiday of the whole country; `weeks`: nor have the ones behind it. */
export function openMonday(monday: Day, weeks = 1): Day {
  const days = Array.from({ length: 7 * weeks }, (_, at) => addDays(monday, at));
  return days.some(isHoliday) ? openMonday(addDays(monday, 7), weeks) : monday;
}
