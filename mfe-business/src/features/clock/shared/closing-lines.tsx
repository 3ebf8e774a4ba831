import type { MonthState } from '@volante/contracts/clock/clock-month.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { useClockText } from './clock-text';

/** How a closed month came to stand as it does for one person. Draws without antd: it is shown in the shell's pages too. */
export function ClosingLines({ state: { seals, reopenings, isOpen } }: { state: MonthState }) {
  const text = useClockText();
  const [first] = seals;
  const at = (made: { at: string; by: string }) => ({ at: formatInstant(made.at), by: made.by });
  const sealed = (seal: MonthState['seals'][number]) =>
    text(seal.by ? 'clock.closing.sealed' : 'clock.closing.sealedOnly', { ...at(seal), number: seal.number });
  return (
    <ul className="vb-clock-uses">
      {first ? <li>{sealed(first)}</li> : null}
      {reopenings.map((one) => (
        <li key={one.at}>
          {text('clock.closing.reopened', { ...at(one), reason: one.reason })}
          {one.closed ? <> {sealed(one.closed)}</> : null}
        </li>
      ))}
      {isOpen ? <li>{text('clock.closing.isOpen')}</li> : null}
    </ul>
  );
}
