import type { PresentationState } from '@volante/contracts/dgt/presentation.contract';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from './dgt-text';

const TONES: Readonly<Record<PresentationState, BadgeTone>> = {
  queued: 'info',
  sending: 'info',
  received: 'info',
  unknown: 'warn',
  accepted: 'good',
  rejected: 'bad',
  failed: 'bad',
};

/** The state of a presentation to the authority, in a word. */
export function PresentationBadge({ state }: { state: PresentationState }) {
  const text = useDgtText();
  return <StateBadge tone={TONES[state]}>{text(`present.states.${state}`)}</StateBadge>;
}
