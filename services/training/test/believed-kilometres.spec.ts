import { expect, it } from '@jest/globals';
import { believedKilometres } from '../src/fleet-store/believed-kilometres.js';

it.each([
  ['nothing is read', 50_000, [], 50_000],
  ['nothing is known', null, [], null],
  ['a vehicle without kilometres takes the readings', null, [61_400, 61_000], 61_400],
  ['a reading goes on from the one before', 50_000, [54_000, 58_500, 63_000], 63_000],
  ['5,000 further', 50_000, [55_000], 55_000],
  ['one more', 50_000, [55_001], 50_000],
  ['a wrong digit', 50_000, [50_900, 514_000], 50_900],
  ['a vehicle that nobody has read for a year', 50_000, [61_000, 61_400], 61_400],
  ['fewer than before', 50_000, [49_000], 50_000],
  ['a wrong digit without anything known', null, [50_900, 514_000], 50_900],
] as const)('%s', (_, known, readings, furthest) => {
  expect(believedKilometres(known, readings)).toBe(furthest);
});
