import {
  DENOMINATIONS,
  type Pieces,
  piecesTotal,
  SMALLEST_NOTE,
} from '@volante/contracts/billing/till.fields';
import { eurosText } from '@volante/ui-kit/euros';
import { InputNumber } from 'antd';
import { useId } from 'react';
import { useTillText } from './till-text';
import '../tills.css';

const MAX_PIECES = 9_999;
const CENTS = 100;
const VALUE = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2, minimumFractionDigits: 0 });
const COIN = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

const nameOf = (value: number): string =>
  `${value < CENTS ? COIN.format(value / CENTS) : VALUE.format(value / CENTS)} €`;

interface PiecesFieldProps {
  value: Pieces;
  onChange: (pieces: Pieces) => void;
}

function Row({
  value,
  count,
  onChange,
}: {
  value: number;
  count: number;
  onChange: (count: number) => void;
}) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{nameOf(value)}</label>
      <InputNumber
        id={id}
        min={0}
        max={MAX_PIECES}
        precision={0}
        controls={false}
        inputMode="numeric"
        placeholder="0"
        value={count === 0 ? null : count}
        onChange={(next) => onChange(next ?? 0)}
      />
      <span>{count > 0 ? eurosText(value * count) : ''}</span>
    </li>
  );
}

/** Notes and coins, counted one denomination after the other by Tab, with the sum as it grows. */
export function PiecesField({ value, onChange }: PiecesFieldProps) {
  const text = useTillText();
  const countOf = (one: number) => value.find((row) => row.value === one)?.pieces ?? 0;
  const set = (one: number, pieces: number) =>
    onChange([...value.filter((row) => row.value !== one), ...(pieces > 0 ? [{ value: one, pieces }] : [])]);
  const group = (label: string, values: readonly number[]) => (
    <fieldset>
      <legend>{label}</legend>
      <ol>
        {values.map((one) => (
          <Row key={one} value={one} count={countOf(one)} onChange={(pieces) => set(one, pieces)} />
        ))}
      </ol>
    </fieldset>
  );
  return (
    <div className="vb-till-pieces">
      {group(
        text('tills.count.notes'),
        DENOMINATIONS.filter((one) => one >= SMALLEST_NOTE),
      )}
      {group(
        text('tills.count.coins'),
        DENOMINATIONS.filter((one) => one < SMALLEST_NOTE),
      )}
      <p className="vb-till-sum">
        {text('tills.count.sum')} <output aria-live="polite">{eurosText(piecesTotal(value))}</output>
      </p>
    </div>
  );
}
