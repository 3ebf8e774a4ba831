import type { RequestState } from '@volante/contracts/agreements/agreement-words';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useAgreementText } from '../shared/agreement-text';

const TONES: Record<RequestState, BadgeTone> = {
  draft: 'plain',
  sent: 'info',
  viewed: 'info',
  partSigned: 'warn',
  sealing: 'info',
  signed: 'good',
  refused: 'bad',
  expired: 'warn',
  void: 'plain',
};

export function RequestBadge({ state }: { state: RequestState }) {
  const text = useAgreementText();
  return <StateBadge tone={TONES[state]}>{text(`agreements.state.${state}`)}</StateBadge>;
}
