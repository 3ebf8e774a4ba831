import type { PartTime } from '@volante/contracts/clock/part-time';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { addDays, mondayOf } from '@volante/service-kit/local-days';

/** Columns of a person's contract as it is today; former ones are not kept. */
export interface Contract {
  workday: string | null;
  contractKind: string | null;
  /** Hours agreed for a week; `null`: unknown. */
  weeklyHours: number | null;
}

/** The Workers' Statute is not about them. */
const NOT_EMPLOYED: ReadonlySet<string | null> = new Set(['self-employed', 'partner']);

interface Worked {
  day: string;
  /** Seconds. */
  worked: number;
}

/**
 * Reading of ET arts. 12.4.c and 12.5.a for a contract in weekly hours: of each week, Monday to Sunday, the hours beyond the
 * agreed ones are complementary, in the month of the day on which they are worked. `days` begin on the Monday of the
 * period's first week, in their order; complementary hours are whole minutes.
 */
export function partTimeOf(
  { workday, contractKind, weeklyHours }: Contract,
  days: readonly Worked[],
  { from, to }: { from: string; to: string },
): PartTime {
  if (workday === 'full' || NOT_EMPLOYED.has(contractKind)) return null;
  if (workday !== 'part') return { state: 'unknown', weeklyHours, months: [] };
  if (weeklyHours === null) return { state: 'noHours', weeklyHours, months: [] };
  const sums = new Map<string, { ordinary: number; complementary: number }>();
  let [week, left] = ['', 0];
  for (const { day, worked } of days) {
    const monday = mondayOf(day);
    if (monday !== week) [week, left] = [monday, Math.round(weeklyHours * 3600)];
    const beyond = Math.floor(Math.max(0, worked - left) / 60) * 60;
    left = Math.max(0, left - worked);
    if (day < from || day > to || worked === 0) continue;
    const month = day.slice(0, 7);
    const sum = sums.get(month) ?? { ordinary: 0, complementary: 0 };
    sums.set(month, {
      ordinary: sum.ordinary + worked - beyond,
      complementary: sum.complementary + beyond,
    });
  }
  return { state: 'part', weeklyHours, months: [...sums].map(([month, sum]) => ({ month, ...sum })) };
}

/** The same of one person, with the days of the first week that lie before the period: their totals as they are kept. */
export async function partTimeFor(
  db: Database,
  ctx: Context,
  person: Contract & { id: string },
  days: readonly Worked[],
  period: { from: string; to: string },
): Promise<PartTime> {
  const { from } = period;
  const monday = mondayOf(from);
  const isSplit = person.workday === 'part' && person.weeklyHours !== null;
  const before =
    isSplit && monday < from
      ? await db.rows<Worked>(
          ctx,
          `SELECT day, worked FROM clock_day
           WHERE business_id = :business AND employee_id = :employee AND day BETWEEN :monday AND :last ORDER BY day`,
          { employee: person.id, monday, last: addDays(from, -1) },
        )
      : [];
  return partTimeOf(
    person,
    [...before.map(({ day, worked }) => ({ day, worked: Number(worked) })), ...days],
    period,
  );
}
