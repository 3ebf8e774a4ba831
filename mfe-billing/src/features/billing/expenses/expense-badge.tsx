import { today } from '@volante/ui-kit/expiry';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';

type Status = 'draft' | 'approved' | 'paid' | 'reversed';

interface ExpenseBadgeProps {
  expense: { status: Status; dueOn: string | null };
}

const WORDS: Readonly<Record<Status | 'due', readonly [BadgeTone, string]>> = {
  draft: ['plain', 'Borrador'],
  approved: ['warn', 'Por pagar'],
  due: ['bad', 'Vencido'],
  paid: ['good', 'Pagado'],
  reversed: ['plain', 'Anulado'],
};

/** Where an expense stands; one to pay whose day has passed is due. */
export function ExpenseBadge({ expense: { status, dueOn } }: ExpenseBadgeProps) {
  const isDue = status === 'approved' && dueOn !== null && dueOn < today();
  const [tone, words] = WORDS[isDue ? 'due' : status];
  return <StateBadge tone={tone}>{words}</StateBadge>;
}
