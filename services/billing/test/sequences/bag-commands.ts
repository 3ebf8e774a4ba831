import fc from 'fast-check';

/** Lots, classes and fees are named by a number, taken modulo those that there are. */
export type BagCommand =
  | { kind: 'sell'; licence: string; units: number; cents: number }
  | { kind: 'hold'; cents: number }
  | { kind: 'class'; licence: string; minutes: number; day: number }
  | { kind: 'give' | 'annul'; which: number }
  | { kind: 'fee'; cents: number }
  | { kind: 'owed' | 'waived'; which: number; version: number }
  | { kind: 'refund'; which: number; units: number }
  | { kind: 'pass'; which: number; units: number }
  | { kind: 'unpass'; which: number }
  | { kind: 'repay'; cents: number };

const which = fc.nat({ max: 30 });
const licence = fc.constantFrom('B', 'A2');
const version = fc.integer({ min: 1, max: 4 });

const command: fc.Arbitrary<BagCommand> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('sell' as const), licence, units: fc.integer({ min: 1, max: 12 }) },
    cents: fc.integer({ min: 1, max: 40_000 }),
  }),
  fc.record({ kind: fc.constant('hold' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('class' as const), licence, minutes: fc.integer({ min: 10, max: 180 }) },
      day: fc.integer({ min: 1, max: 28 }),
    }),
  },
  fc.record({ kind: fc.constantFrom('give' as const, 'annul' as const), which }),
  fc.record({ kind: fc.constant('fee' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constantFrom('owed' as const, 'waived' as const), which, version }),
  fc.record({ kind: fc.constant('refund' as const), which, units: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('pass' as const), which, units: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('unpass' as const), which }),
  fc.record({ kind: fc.constant('repay' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
);

export const bagSequences = (maxLength: number): fc.Arbitrary<BagCommand[]> =>
  fc.array(command, { minLength: 1, maxLength });
