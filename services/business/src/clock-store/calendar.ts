import { EMPTY_ID } from '@volante/contracts/fields';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { addDays, localMoment, mondayOf } from '@volante/service-kit/local-days';

/** Holidays that are of every branch. */
export const EVERYWHERE = EMPTY_ID;

/** Nobody is asked for a day that has not begun on the westernmost clock of ours. */
const LAST_ZONE = 'Atlantic/Canary';

export interface WorkCalendar {
  /** Minutes of each day, Monday first; `null`: not told. */
  week: readonly number[] | null;
  holidays: readonly { day: string; name: string }[];
}

/** Of whom a calendar asks something. */
export interface Expected {
  /** Where they usually work; `null`: nowhere in particular. */
  branch: string | null;
  /** Hours agreed for a week; `null`: those of the calendar. */
  weeklyHours: number | null;
  /** First day on which anything is planned. */
  since: string;
}

/** The branch that is usual for an employee `e`. */
export const USUAL_BRANCH = `(SELECT w.branch_id FROM employee_branch w
  WHERE w.business_id = e.business_id AND w.employee_id = e.id ORDER BY w.place LIMIT 1)`;

/** First day of an employee `e`: when they came or their contract began, else when their record was made. */
export const SINCE = `COALESCE(LEAST(e.incorporation, e.contract_start), e.incorporation, e.contract_start,
  DATE(e.created_at))`;

/** The calendars of a business in a period, by branch. */
export async function calendarsOf(
  db: Database,
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<(branch: string | null) => WorkCalendar> {
  const [weeks, holidays] = await Promise.all([
    db.rows<{ branch: string; week: string }>(
      ctx,
      'SELECT branch_id AS branch, week FROM clock_calendar WHERE business_id = :business',
    ),
    db.rows<{ branch: string; day: string; name: string }>(
      ctx,
      `SELECT branch_id AS branch, day, name FROM clock_holiday
       WHERE business_id = :business AND day BETWEEN :from AND :to ORDER BY day`,
      { from, to },
    ),
  ]);
  const known = new Map<string, WorkCalendar>();
  return (branch) => {
    const key = branch ?? EVERYWHERE;
    const week = weeks.find((one) => one.branch === key)?.week;
    const made = known.get(key) ?? {
      week: week ? (JSON.parse(week) as number[]) : null,
      holidays: holidays
        .filter((one) => one.branch === key || one.branch === EVERYWHERE)
        .map(({ day, name }) => ({ day, name })),
    };
    known.set(key, made);
    return made;
  };
}

/**
 * Seconds that each day asks of somebody; of who works fewer hours a week, their share. Rounded so that whole weeks are the
 * hours that were agreed. Days that ask nothing are left out.
 */
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
  let [asked, told] = [0, 0];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const place = Math.round(
      (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${mondayOf(day)}T00:00:00Z`)) / 86_400_000,
    );
    if (!free.has(day)) asked += (week[place] ?? 0) * 60 * share;
    const seconds = Math.round(asked) - told;
    told += seconds;
    if (seconds > 0) days.push({ day, seconds });
  }
  return days;
}

/**
 * What the days of a period that have begun ask of somebody since they are there. The same for all who have the same
 * branch, hours and beginning: counted once.
 */
export function expectedUntilNow(
  calendars: (branch: string | null) => WorkCalendar,
  { from, to }: { from: string; to: string },
  now = Date.now(),
): (person: Expected) => readonly { day: string; seconds: number }[] {
  const today = localMoment(now, LAST_ZONE).day;
  const known = new Map<string, readonly { day: string; seconds: number }[]>();
  return ({ branch, weeklyHours, since }) => {
    const first = since > from ? since : from;
    const key = `${branch} ${weeklyHours} ${first}`;
    const made =
      known.get(key) ?? expectedDays(calendars(branch), weeklyHours, first, to < today ? to : today);
    known.set(key, made);
    return made;
  };
}

export const secondsOf = (days: readonly { seconds: number }[]): number =>
  days.reduce((sum, { seconds }) => sum + seconds, 0);
