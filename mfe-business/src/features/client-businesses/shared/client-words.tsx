import type { ClientSummary, Standing } from '@volante/contracts/client-businesses/client-business.fields';
import { PROVINCES } from '@volante/contracts/provinces';
import { DateText, ElapsedText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useClientText } from './client-text';

const TONES: Readonly<Record<Standing, BadgeTone>> = {
  active: 'good',
  trial: 'info',
  'trial-over': 'warn',
  overdue: 'warn',
  suspended: 'bad',
};

export function StandingBadge({ standing }: { standing: Standing }) {
  const text = useClientText();
  return <StateBadge tone={TONES[standing]}>{text(`clients.standing.${standing}`)}</StateBadge>;
}

/** Until when nothing has to be done: the trial's end, or the first renewal. */
export function DueText({ trialUntil, renewsOn }: Pick<ClientSummary, 'trialUntil' | 'renewsOn'>) {
  return <DateText day={trialUntil ?? renewsOn} />;
}

/** When somebody of the school last used the product. */
export function SeenText({ people }: Pick<ClientSummary, 'people'>) {
  const text = useClientText();
  if (people === null) return <span title={text('clients.unknown')}>—</span>;
  return people.seenAt ? <ElapsedText instant={people.seenAt} /> : text('clients.never');
}

export const provinceName = (id: number) => PROVINCES.find((one) => one.id === id)?.name ?? '';

/** Days from now, on this computer's calendar: default of a form. */
export function dayAhead({ days = 0, months = 0, years = 0 }): string {
  const now = new Date();
  const at = new Date(Date.UTC(now.getFullYear() + years, now.getMonth() + months, now.getDate() + days));
  return at.toISOString().slice(0, 10);
}

export const dayText = (day: string | null) => formatDay(day);
