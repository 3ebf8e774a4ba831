import type { DgtFee } from '@volante/contracts/dgt/dgt-fee.contract';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from './dgt-text';

type DgtFeeState = DgtFee['state'];

const TONES: Readonly<Record<DgtFeeState, BadgeTone>> = {
  free: 'info',
  assigned: 'good',
  used: 'warn',
  spent: 'plain',
  refunded: 'plain',
};

/** The state of a fee, in a word: one that expired after six months differs from one that is used up. */
export function DgtFeeBadge({ tax: { state, remaining } }: { tax: Pick<DgtFee, 'state' | 'remaining'> }) {
  const text = useDgtText();
  const isLate = state === 'spent' && remaining > 0;
  return <StateBadge tone={TONES[state]}>{text(isLate ? 'tax.late' : `tax.states.${state}`)}</StateBadge>;
}
