import type { DeliveryState } from '@volante/contracts/billing/verifactu.contract';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useVerifactuText } from './verifactu-text';

const TONES: Readonly<Record<DeliveryState, BadgeTone>> = {
  waiting: 'plain',
  sending: 'info',
  unknown: 'warn',
  accepted: 'good',
  'accepted-with-errors': 'warn',
  rejected: 'bad',
};

/** Where a record stands, in a word. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const text = useVerifactuText();
  return <StateBadge tone={TONES[state]}>{text(`verifactu.states.${state}`)}</StateBadge>;
}
