import { StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from '../../../shared/dgt-text';

const TONES = { current: 'good', pending: 'info', past: 'plain' } as const;

/** Whether a dated rule is in force, still to begin, or replaced. */
export function RuleState({ row }: { row: { current: boolean; pending: boolean } }) {
  const text = useDgtText();
  const state = row.pending ? 'pending' : row.current ? 'current' : 'past';
  return <StateBadge tone={TONES[state]}>{text(`setting.states.${state}`)}</StateBadge>;
}
