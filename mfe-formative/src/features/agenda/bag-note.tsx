import { practiceBagRead } from '@volante/contracts/training/practice-bag.contract';
import { useCall } from '@volante/mfe-kit/query';
import { MoneyNote } from '../../shared/money-note';
import { unitsText } from '../../shared/units-text';
import { useOwnText } from '../../texts';
import '../../shared/bag.css';

/** Free units of the chosen student, or money for the practice. Nothing where each practice is paid by itself. */
export function BagNote({ student }: { student: string }) {
  const text = useOwnText();
  const { data } = useCall(
    practiceBagRead,
    { student },
    { enabled: student !== '', staleTime: 0, keepPrevious: false },
  );
  if (!data) return null;
  if (data.lots.length > 0)
    return (
      <p className="vf-bag-money" data-wrong={data.free <= 0 || undefined}>
        {text('bag.freeNow', { units: unitsText(data.free) })}
      </p>
    );
  return data.money ? <MoneyNote money={data.money} /> : null;
}
