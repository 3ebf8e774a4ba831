import type { RegisterEntry } from '@volante/contracts/dgt/register-book.contract';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from '../../../shared/dgt-text';

type Result = NonNullable<RegisterEntry['result']>;

const TONES: Readonly<Record<Result, BadgeTone>> = {
  passed: 'good',
  left: 'warn',
  moved: 'info',
  expired: 'warn',
};

/** "Ruiz Pérez, Ana", as books name people. */
export const legalName = ({ surnames, firstName }: Pick<RegisterEntry, 'surnames' | 'firstName'>) =>
  `${surnames}, ${firstName}`;

/** The state of an inscription, in a word. */
export function EntryBadge({ entry }: { entry: Pick<RegisterEntry, 'annulled' | 'result'> }) {
  const text = useDgtText();
  if (entry.annulled) return <StateBadge tone="bad">{text('book.annulled')}</StateBadge>;
  if (entry.result)
    return <StateBadge tone={TONES[entry.result]}>{text(`book.result.${entry.result}`)}</StateBadge>;
  return <StateBadge tone="plain">{text('book.current')}</StateBadge>;
}
