import type { DgtTax } from '@volante/contracts/dgt/tax.contract';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from './dgt-text';

export type TaxState = DgtTax['state'];

const TONES: Readonly<Record<TaxState, BadgeTone>> = {
  free: 'info',
  assigned: 'good',
  used: 'warn',
  spent: 'plain',
  refunded: 'plain',
};

/** How a fee stands, in a word. */
export function TaxBadge({ state }: { state: TaxState }) {
  const text = useDgtText();
  return <StateBadge tone={TONES[state]}>{text(`tax.states.${state}`)}</StateBadge>;
}
