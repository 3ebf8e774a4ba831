import { EMPTY_ID } from '@volante/contracts/fields';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { addDays, mondayOf } from '@volante/service-kit/local-days';

/** Holidays that are of every branch. */
export const EVERYWHERE = EMPTY_ID;

export interface WorkCalendar {
  /** Minutes of each day, Monday first; `null`: not told. */
  week: readonly number[] | null;
  holidays: readonly { day: string; name: string }[];
}

/** The calendar of the branch that is usual for a person, in a period. */
export async function calendarOf(
  db: Database,
  ctx: Context,
  { employee, from, to }: { employee: string; from: string; to: string },
): Promise<WorkCalendar> {
  const rows = await db.rows<{ week: string | null; day: string | null; name: string | null }>(
    ctx,
    `SELECT c.week, h.day, h.name FROM (
       SELECT :employee AS employee, COALESCE((SELECT w.branch_id FROM employee_branch w
         WHERE w.business_id = :business AND w.employee_id = :employee ORDER BY w.place LIMIT 1), :everywhere) AS branch) u
     LEFT JOIN clock_calendar c ON c.business_id = :business AND c.branch_id = u.branch
     LEFT JOIN clock_holiday h ON h.business_id = :business AND h.branch_id IN (u.branch, :everywhere)
       AND h.day BETWEEN :from AND :to
     ORDER BY h.day`,
    { employee, from, to, everywhere: EVERYWHERE },
  );
  const week = rows[0]?.week ?? null;
  return {
    week: week === null ? null : (JSON.parse(week) as number[]),
    holidays: rows.flatMap(({ day, name }) => (day === null ? [] : [{ day, name: name ?? '' }])),
  };
}

/** Seconds that each day asks of somebody; of who works fewer hours a week, their share. Days that ask nothing are left out. */
export function expectedDays(
  { week, holidays }: WorkCalendar,
  weeklyHours: number | null,
  from: string,
  to: string,
): { day: string; seconds: number }[] {
  const minutes = week?.reduce((sum, one) => sum + one, 0) ?? 0;
  if (!week || minutes === 0) return [];
  const share = weeklyHours === null ? 1 : (weeklyHours * 60) / minutes;
  const free = new Set(holidays.map(({ day }) => day));
  const days: { day: string; seconds: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const place = Math.round(
      (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${mondayOf(day)}T00:00:00Z`)) / 86_400_000,
    );
    const seconds = free.has(day) ? 0 : Math.round((week[place] ?? 0) * 60 * share);
    if (seconds > 0) days.push({ day, seconds });
  }
  return days;
}
