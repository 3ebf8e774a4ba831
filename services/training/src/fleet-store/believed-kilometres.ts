import { MAX_KM_JUMP } from '@volante/contracts/training/sheet-words';

/**
 * How far a vehicle has gone by the readings of a file, where nobody looks at each row: a reading counts that is at most 5,000 km further
 * than the one before, or that has another one so near. A single wrong digit carries no vehicle away. `null`: nothing is known.
 */
export function believedKilometres(known: number | null, readings: readonly number[]): number | null {
  const sorted = readings.toSorted((one, other) => one - other);
  let furthest = known;
  for (const [at, reading] of sorted.entries()) {
    const isNext = furthest === null || reading - furthest <= MAX_KM_JUMP;
    const next = sorted[at + 1];
    const isBacked = next !== undefined && next - reading <= MAX_KM_JUMP;
    if (isNext || isBacked) furthest = Math.max(furthest ?? 0, reading);
  }
  return furthest;
}
