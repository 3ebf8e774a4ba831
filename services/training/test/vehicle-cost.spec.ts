import { describe, expect, it } from '@jest/globals';
import { addDays, type Day, daysBetween } from '@volante/contracts/calendar-days';
import { COST_KINDS, type CostKind } from '@volante/contracts/training/fleet-cost.contract';
import {
  type CostFacts,
  consumptionOf,
  costsOf,
  depreciation,
  type Fill,
  kilometresOf,
  type SpreadCost,
} from '../src/fleet-store/vehicle-cost.js';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const facts = (change: Partial<CostFacts>): CostFacts => ({
  ...{ spent: [], spread: [], readings: [], fills: [] },
  ...change,
});

/** The same costs counted day by day, as a person would with a calendar. */
function byCalendar({ spent, spread }: CostFacts, from: Day, to: Day): Record<CostKind, number> {
  const sums = Object.fromEntries(COST_KINDS.map((kind) => [kind, 0])) as Record<CostKind, number>;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const one of spent) if (one.day === day) sums[one.kind] += one.cents;
    for (const one of spread)
      if (day >= one.from && day < one.until) sums[one.kind] += one.cents / daysBetween(one.from, one.until);
  }
  for (const kind of COST_KINDS) sums[kind] = Math.round(sums[kind]);
  return sums;
}

/** A sequence that is the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe('costs', () => {
  it('are those of the days of the period, insurance and tax by day', () => {
    const tax: SpreadCost = { kind: 'tax', from: '2025-07-01', until: '2026-07-01', cents: 36_500 };
    const spent = [
      { kind: 'fuel' as const, day: '2026-01-01', cents: 5_000 },
      { kind: 'fuel' as const, day: '2026-12-31', cents: 4_000 },
      { kind: 'fuel' as const, day: '2027-01-01', cents: 9_999 },
    ];
    expect(costsOf(facts({ spent, spread: [tax] }), YEAR)).toMatchObject({ fuel: 9_000, tax: 18_100 });
  });

  it('spread the loss of value over the months of use', () => {
    const spread = depreciation('2026-01-01', 2_000_000, 540_000, 24);
    expect(costsOf(facts({ spread }), YEAR).depreciation).toBe(730_000);
    expect(costsOf(facts({ spread }), { from: '2028-01-01', to: '2028-12-31' }).depreciation).toBe(0);
    expect(depreciation(null, 2_000_000, null, 24)).toEqual([]);
    expect(depreciation('2026-01-01', null, null, 24)).toEqual([]);
    expect(depreciation('2026-01-01', 2_000_000, null, null)).toEqual([]);
  });

  it('of 500 random vehicles are those of a count day by day', () => {
    const next = numbers(7);
    for (let round = 0; round < 500; round += 1) {
      const day = () => addDays('2025-06-01', next(700));
      const kind = () => COST_KINDS[next(COST_KINDS.length)] ?? 'fuel';
      const spent = Array.from({ length: next(8) }, () => ({
        kind: kind(),
        day: day(),
        cents: next(90_000),
      }));
      const spread = Array.from({ length: next(6) }, () => {
        const from = day();
        return { kind: kind(), from, until: addDays(from, next(500)), cents: next(900_000) };
      });
      const from = day();
      const period = { from, to: addDays(from, next(400)) };
      const whole = facts({ spent, spread });
      expect(costsOf(whole, period)).toEqual(byCalendar(whole, period.from, period.to));
    }
  });
});

describe('kilometres', () => {
  const at = (day: Day, kilometres: number) => ({ day, kilometres });

  it.each([
    ['from the last reading before the period', [at('2025-12-20', 1_000), at('2026-03-01', 3_000)], 2_000],
    [
      'from the first one within it where there is none before',
      [at('2026-02-01', 1_000), at('2026-03-01', 3_000)],
      2_000,
    ],
    [
      'without one that falls behind',
      [at('2026-01-10', 1_000), at('2026-02-01', 100), at('2026-03-01', 3_000)],
      2_000,
    ],
    ['not of one reading', [at('2026-02-01', 1_000)], null],
    ['not of readings before it', [at('2025-02-01', 1_000), at('2025-03-01', 2_000)], null],
    ['not of later ones', [at('2026-02-01', 1_000), at('2027-03-01', 2_000)], null],
  ])('are counted %s', (_, readings, expected) => {
    expect(kilometresOf(readings, YEAR)).toBe(expected);
  });
});

describe('consumption', () => {
  const fill = (day: Day, quantity: number | null, kilometres: number | null, full = true): Fill => ({
    ...{ day, at: '', quantity, kilometres, full },
  });

  it('counts what was filled after a full tank up to the next one', () => {
    const fills = [
      fill('2026-01-05', 40, 10_000),
      fill('2026-01-12', 20, 10_300, false),
      fill('2026-01-20', 28, 10_800),
    ];
    expect(consumptionOf(fills, YEAR)).toEqual({ quantity: 48, kilometres: 800 });
    expect(consumptionOf(fills.toReversed(), YEAR)).toEqual({ quantity: 48, kilometres: 800 });
  });

  it.each([
    ['one full tank', [fill('2026-01-05', 40, 10_000)]],
    [
      'a missing quantity',
      [fill('2026-01-05', 40, 10_000), fill('2026-01-09', null, null, false), fill('2026-01-20', 30, 10_500)],
    ],
    ['kilometres that fall', [fill('2026-01-05', 40, 10_000), fill('2026-01-20', 30, 9_000)]],
    ['tanks that are not full', [fill('2026-01-05', 40, 10_000), fill('2026-01-20', 30, 10_500, false)]],
  ])('is not known of %s', (_, fills) => {
    expect(consumptionOf(fills, YEAR)).toBeNull();
  });
});
