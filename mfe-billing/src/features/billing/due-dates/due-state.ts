import type { DueState } from '@volante/contracts/billing/due-date.contract';
import type { BadgeTone } from '@volante/ui-kit/state-badge';

export const DUE_TONES: Readonly<Record<DueState, BadgeTone>> = {
  overdue: 'bad',
  today: 'warn',
  coming: 'info',
  undated: 'plain',
  paid: 'good',
};

const DAY_MS = 86_400_000;

/** Days from a day to today; 0 for today and later. */
export const daysLate = (dueOn: string | null, today: string): number =>
  dueOn === null
    ? 0
    : Math.max(0, Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dueOn}T00:00:00Z`)) / DAY_MS));
