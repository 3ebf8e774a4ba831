import type { LookUp } from '@volante/service-kit/imports/imported-list';
import type { ReadRefuel } from './imported-refuel.js';

interface KnownRow {
  number: string;
  vehicle: string;
  filled_on: string;
  filled_at: string | null;
  quantity: string | number;
}

const keyOf = (vehicle: string, day: string, quantity: number) => `${vehicle} ${day} ${quantity.toFixed(2)}`;

/** Refuellings of these vehicles on these days that the import has not written itself, by vehicle, day and litres. */
async function knownRefuels(
  { read, importId }: Pick<LookUp, 'read' | 'importId'>,
  rows: readonly ReadRefuel[],
): Promise<Map<string, KnownRow[]>> {
  const days = [...new Set(rows.flatMap(({ values }) => values.filledOn ?? []))];
  const ids = [...new Set(rows.flatMap(({ values }) => values.vehicle ?? []))];
  if (days.length === 0 || ids.length === 0) return new Map();
  const known = await read<KnownRow>(
    `SELECT f.number, f.vehicle, f.filled_on, f.filled_at, f.quantity FROM refuel f
     WHERE f.business_id = :business AND f.vehicle IN (:ids) AND f.filled_sorted IN (:days) AND f.state = 'active'
       AND f.quantity IS NOT NULL AND NOT EXISTS (SELECT 1 FROM refuel_import_row w
         WHERE w.business_id = f.business_id AND w.import_id = :importId AND w.refuel_id = f.id)`,
    { ids, days, importId },
  );
  return Map.groupBy(known, (one) => keyOf(one.vehicle, one.filled_on, Number(one.quantity)));
}

/**
 * Rows whose refuelling was written down by hand: the same vehicle, day and litres under another number, and not at another time. They are
 * left out, each with the number that is there.
 */
export async function withTwins(
  where: Pick<LookUp, 'read' | 'importId'>,
  rows: readonly ReadRefuel[],
): Promise<ReadRefuel[]> {
  const known = await knownRefuels(where, rows);
  return rows.map((row) => {
    const { vehicle, filledOn, filledAt, quantity, number } = row.values;
    if (!vehicle || !filledOn || quantity === undefined || quantity === null) return row;
    const found = known.get(keyOf(vehicle, filledOn, quantity)) ?? [];
    const isThere = found.some((one) => one.number === number);
    const twin = found.find((one) => one.filled_at === null || !filledAt || one.filled_at === filledAt);
    if (isThere || !twin) return row;
    const message = `Ya está apuntado: es el repostaje ${twin.number}. Si son dos, escribe la hora en el otro y repite`;
    const problem = { column: '', target: 'quantity', message, value: String(quantity) };
    return { ...row, problems: [...row.problems, problem] };
  });
}
