import type { CardClass } from '@volante/contracts/dgt/student-card.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { useDgtText } from '../../../shared/dgt-text';

/** Why a line does not hold any more, and who said so. */
export function AnnulledNote({ annulled }: { annulled: CardClass['annulled'] }) {
  const text = useDgtText();
  if (!annulled) return null;
  const { reason, by, at } = annulled;
  return <small className="vd-soft">{text('card.annulledBy', { reason, by, at: formatInstant(at) })}</small>;
}
