import type { Bag } from '@volante/contracts/billing/bag.fields';
import { eurosText } from '@volante/ui-kit/euros';
import { useBagText } from './bag-text';

function Figure({
  label,
  value,
  note,
  isWrong = false,
}: {
  label: string;
  value: string;
  note: string;
  isWrong?: boolean;
}) {
  return (
    <div data-wrong={isWrong || undefined}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{note}</small>
      </dd>
    </div>
  );
}

/** The balance of each purse; one that was never used is left out. */
export function BagFigures({ bag: { teaching, fees, money } }: { bag: Bag }) {
  const text = useBagText();
  const { left, leftCents, used, lots, lacking } = teaching;
  const hasClasses = lots.length > 0 || lacking.length > 0;
  const hasFees = fees.lots.length > 0 || fees.paidCents > 0;
  return (
    <dl className="vb-bag-figures">
      {hasClasses ? (
        <>
          <Figure
            label={text('bag.left')}
            value={left.toLocaleString('es-ES')}
            note={text('bag.leftOf', { cents: eurosText(leftCents) })}
          />
          <Figure label={text('bag.used')} value={used.toLocaleString('es-ES')} note={text('bag.usedOf')} />
        </>
      ) : null}
      {lacking.length > 0 ? (
        <Figure
          isWrong
          label={text('bag.lacking')}
          value={String(lacking.length)}
          note={text('bag.lackingOf')}
        />
      ) : null}
      {hasFees && fees.owedCents === 0 ? (
        <Figure label={text('bag.fees')} value={eurosText(fees.heldCents)} note={text('bag.feesOf')} />
      ) : null}
      {fees.owedCents > 0 ? (
        <Figure
          isWrong
          label={text('bag.owed')}
          value={eurosText(fees.owedCents)}
          note={text('bag.owedOf')}
        />
      ) : null}
      {money.advanceCents > 0 ? (
        <Figure
          label={text('bag.advance')}
          value={eurosText(money.advanceCents)}
          note={text('bag.advanceOf')}
        />
      ) : null}
    </dl>
  );
}
