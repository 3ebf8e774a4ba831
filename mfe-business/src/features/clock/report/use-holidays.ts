import { branchOverview } from '@volante/contracts/business/branch.contract';
import { clockIsOpen } from '@volante/contracts/clock/clock.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import type { DayMark } from '@volante/ui-kit/month-calendar';

const DAY_MS = 86_400_000;
const FRESH_MS = 300_000;
const MAX_DAYS = 62;

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); days.length < MAX_DAYS; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day > to) break;
    days.push(day);
  }
  return days;
}

/** Holidays and closures of the person's branch: from its opening hours, where the school keeps its calendar. */
export function useHolidays(): readonly DayMark[] {
  const { can, user } = useSession();
  const status = useCall(clockIsOpen, {}, { staleTime: FRESH_MS, enabled: can('clock.clock-in') }).data;
  const branches = useCall(branchOverview, {}, { staleTime: FRESH_MS, enabled: can('branch.view') }).data
    ?.rows;
  const own = status?.branch ?? user?.branches[0];
  const branch = branches?.find(({ id }) => id === own);
  if (!branch) return [];
  return branch.openingHours.exceptions
    .filter(({ ranges }) => ranges.length === 0)
    .flatMap(({ from, to, name }) =>
      daysBetween(from, to).map((day) => ({ day, label: name, tone: 'bad' as const })),
    );
}
