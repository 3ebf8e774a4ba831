import type { Read } from '../agenda-store/read-timetables.js';
import type { ReadRefuel } from './imported-refuel.js';

interface KnownRow {
  number: string;
  vehicle: string;
  filled_on: string;
  filled_at: string | null;
  quantity: string | number;
}

const keyOf = (vehicle: string, day: string, quantity: number) => `${vehicle} ${day} ${quantity.toFixed(2)}`;

/** Refuellings of these vehicles between two days, by vehicle, day and litres. */
async function knownRefuels(read: Read, rows: readonly ReadRefuel[]): Promise<Map<string, KnownRow[]>> {
  const days = rows.flatMap(({ values }) => values.filledOn ?? []).sort();
  const [from, to] = [days.at(0), days.at(-1)];
  const ids = [...new Set(rows.flatMap(({ values }) => values.vehicle ?? []))];
  if (from === undefined || to === undefined || ids.length === 0) return new Map();
  const known = await read<KnownRow>(
    `SELECT number, vehicle, filled_on, filled_at, quantity FROM refuel
     WHERE business_id = :business AND vehicle IN (:ids) AND state = 'active' AND quantity IS NOT NULL
       AND filled_sorted BETWEEN :from AND :to`,
    { ids, from, to },
  );
  return Map.groupBy(known, (one) => keyOf(one.vehicle, one.filled_on, Number(one.quantity)));
}

/**
 * Rows whose refuelling was written down by hand: the same vehicle, day and litres under another number, and not at another time. They are
 * left out, each with the number that is there.
 */
export async function withTwins(read: Read, rows: readonly ReadRefuel[]): Promise<ReadRefuel[]> {
  const known = await knownRefuels(read, rows);
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
