import type { PracticeLot } from '@volante/contracts/training/practice-bag.contract';
import { PRACTICE_KINDS, type PracticeKind } from '@volante/contracts/training/practice-words';
import { useOwnText } from '../texts';

/** A lot as its sale or the person who gave it described it. */
export function useLotName(): (lot: Pick<PracticeLot, 'kind' | 'licence' | 'minutes'>) => string {
  const text = useOwnText();
  return ({ kind, licence, minutes }) =>
    [
      kind in PRACTICE_KINDS ? PRACTICE_KINDS[kind as PracticeKind] : text('bag.otherKind'),
      licence || text('bag.anyLicence'),
      minutes > 0 ? text('bag.minutes', { minutes }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
}
