import type { MonthState } from '@volante/contracts/clock/clock-month.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { useClockText } from './clock-text';

/** The history of a closed month for one person. Draws without antd: the shell's pages show it too. */
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
