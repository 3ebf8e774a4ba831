import { type Allocation, allocate, type Practice, type UnitLot, type Use } from './bag-allocation.js';

const UNIT = 100;

/** What training says that a practice uses, in hundredths of a unit. */
export interface CountedRow {
  id: string;
  contact_id: string;
  state: 'used' | 'charged' | 'none';
  uses: string;
  given: number;
  owed: number;
}

export interface ExpiredRow {
  lot_id: string;
  contact_id: string;
  units: number;
  day: string;
  reason: string;
}

const hundredthsOf = (row: CountedRow): { lot: string; units: number }[] =>
  row.state === 'none' ? [] : (JSON.parse(row.uses) as { lot: string; units: number }[]);

/** Two decimals are all that there is of a unit. */
const exact = (units: number): number => Math.round(units * UNIT) / UNIT;

/** Units that left lots without a practice or by what training counts. */
function fixedUnits(counted: readonly CountedRow[], expired: readonly ExpiredRow[]): Map<string, number> {
  const fixed = new Map<string, number>();
  const add = (lot: string, units: number) => fixed.set(lot, exact((fixed.get(lot) ?? 0) + units / UNIT));
  for (const row of counted) for (const { lot, units } of hundredthsOf(row)) add(lot, units);
  for (const { lot_id, units } of expired) add(lot_id, units);
  return fixed;
}

/** Minutes of a practice for which it owes units. */
function lackingMinutes(row: CountedRow, { minutes }: Practice): number {
  const had = hundredthsOf(row).reduce((sum, { units }) => sum + units, row.given);
  return Math.max(1, Math.round((minutes * row.owed) / (row.owed + had)));
}

/**
 * Practices on their lots: those that training counts as it says, the others by the rule over what is left. Lots name all their units.
 */
export function withCounted(
  lots: readonly UnitLot[],
  practices: readonly Practice[],
  counted: readonly CountedRow[],
  expired: readonly ExpiredRow[],
): Allocation {
  const known = new Map(counted.map((row) => [row.id, row]));
  const fixed = fixedUnits(counted, expired);
  const left = lots.map((lot) => ({
    ...lot,
    units: Math.max(0, Math.floor(lot.units - (fixed.get(lot.id) ?? 0))),
  }));
  const { uses, used, lacking } = allocate(
    left,
    practices.filter(({ id }) => !known.has(id)),
  );
  const sums = new Map(fixed);
  for (const [lot, units] of used) sums.set(lot, exact((sums.get(lot) ?? 0) + units));
  const own = counted.flatMap((row) =>
    hundredthsOf(row).map(({ lot, units }): Use => ({ practice: row.id, lot, units: units / UNIT })),
  );
  const debts = practices.flatMap((practice): [string, number][] => {
    const row = known.get(practice.id);
    return row && row.owed > 0 ? [[practice.id, lackingMinutes(row, practice)]] : [];
  });
  return { uses: [...own, ...uses], used: sums, lacking: new Map([...lacking, ...debts]) };
}
