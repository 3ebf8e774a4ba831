import type { PracticeBag } from '@volante/contracts/training/practice-bag.contract';
import { eurosText } from '@volante/ui-kit/euros';
import { useOwnText } from '../texts';
import { unitsText } from './units-text';

const UNIT = 100;

/** Whether the money that is kept for a student pays the booked practices. */
export function MoneyNote({ money }: { money: NonNullable<PracticeBag['money']> }) {
  const text = useOwnText();
  const { state, practices, heldCents, neededCents } = money;
  const amounts =
    heldCents === null
      ? null
      : neededCents === null
        ? text('bag.moneyHeld', { held: eurosText(heldCents) })
        : text('bag.moneyAmounts', { held: eurosText(heldCents), needed: eurosText(neededCents) });
  return (
    <p className="vf-bag-money" data-wrong={state === 'short' || undefined}>
      <strong>{text(`bag.money.${state}`)}</strong>{' '}
      {practices > 0 ? text('bag.moneyPractices', { units: unitsText(practices * UNIT) }) : null} {amounts}
    </p>
  );
}
