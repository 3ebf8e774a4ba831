import type { UnitLot } from '@volante/contracts/billing/bag.fields';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { useBagText } from './bag-text';
import './bag.css';

/** Units of each lot, all that is left at first. */
export function useLotUnits(lots: readonly UnitLot[]) {
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(
    new Map(lots.map(({ id, left }) => [id, left])),
  );
  return {
    units,
    onChange: (lot: string, count: number) => setUnits(new Map(units).set(lot, count)),
    wanted: [...units].flatMap(([lot, count]) => (count > 0 ? [{ lot, units: count }] : [])),
  };
}

interface LotUnitsProps extends Pick<ReturnType<typeof useLotUnits>, 'units' | 'onChange'> {
  lots: readonly UnitLot[];
  label: string;
}

/** How many classes of each pack leave the bag. */
export function LotUnits({ lots, label, units, onChange }: LotUnitsProps) {
  const text = useBagText();
  return (
    <ul className="vb-bag-units" aria-label={label}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <span>
            <strong>{lot.description}</strong> · {text('bag.quantity', { left: lot.left, units: lot.units })}
          </span>
          <InputNumber
            aria-label={text('bag.unitsOf', { lot: lot.description })}
            min={0}
            max={lot.left}
            precision={0}
            value={units.get(lot.id) ?? 0}
            onChange={(value) => onChange(lot.id, Number(value ?? 0))}
          />
        </li>
      ))}
    </ul>
  );
}
