import type { Day } from '@volante/contracts/calendar-days';
import { nationalHolidays } from '@volante/service-kit/national-holidays';
import type { Read } from './business-law.js';
import { holidaysFor, ownHolidays } from './own-holidays.js';

const WEEKEND: Readonly<Record<number, string>> = { 0: 'domingo', 6: 'sábado' };

/** Why offices are shut on a day at the place of a branch; `null`: they are open. */
export type ShutOn = (branch: string, day: Day) => string | null;

export async function shutDays(read: Read): Promise<ShutOn> {
  const own = await ownHolidays(read);
  const branches = await read<{ id: string; province: number | null }>(
    'SELECT id, province FROM branch_ref WHERE business_id = :business',
  );
  const provinces = new Map(branches.map(({ id, province }) => [id, province]));
  return (branch, day) => {
    const all = [
      ...nationalHolidays(Number(day.slice(0, 4))),
      ...holidaysFor(own, provinces.get(branch) ?? null, branch),
    ];
    const found = all.find((one) => one.day === day)?.name;
    return found ?? WEEKEND[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? null;
  };
}
