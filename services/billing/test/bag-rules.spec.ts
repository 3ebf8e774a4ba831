import { describe, expect, it } from '@jest/globals';
import { allocate, type Practice, type UnitLot } from '@volante/contracts/billing/bag-allocation';
import { leftOf, leftValue, refundOf, valueOfFirst } from '../src/bag/lot-values.js';

const lot = (id: string, change: Partial<UnitLot> = {}): UnitLot => ({
  ...{ id, practiceKind: 'road', licence: 'B', minutes: 45, units: 10, soldOn: '2026-03-01' },
  ...change,
});
const given = (id: string, change: Partial<Practice> = {}): Practice => ({
  ...{ id, kind: 'road', licence: 'B', minutes: 45, day: '2026-03-10' },
  ...change,
});
const usesOf = (lots: readonly UnitLot[], practices: readonly Practice[]) =>
  allocate(lots, practices).uses.map(({ practice, lot: of, units }) => `${practice}:${of}×${units}`);

describe('a class', () => {
  it('uses the oldest lot, and of one day that with the lower id; older classes come first', () => {
    const lots = [
      lot('c', { soldOn: '2026-03-02', units: 1 }),
      lot('b', { units: 1 }),
      lot('a', { units: 1 }),
    ];
    const classes = [given('3', { day: '2026-03-11' }), given('2'), given('1')];
    expect(usesOf(lots, classes)).toEqual(['1:a×1', '2:b×1', '3:c×1']);
    expect(usesOf(lots.toReversed(), classes.toReversed())).toEqual(['1:a×1', '2:b×1', '3:c×1']);
  });

  it.each([
    ['road', 'B', 'road', 'B', true],
    ['circuit', 'B', 'road', 'B', false],
    ['other', 'B', 'road', 'B', true],
    [null, 'B', 'road', 'B', true],
    ['road', 'C', 'road', 'B', false],
    ['road', '', 'road', 'B', true],
    ['road', null, 'road', 'B', true],
    ['road', 'A', 'road', 'A1', true],
    ['road', 'A', 'road', 'A2', true],
    ['road', 'A', 'road', 'A', true],
    ['road', 'A', 'road', 'B', false],
    ['road', 'A2', 'road', 'A1', false],
  ])('of a lot for %s and %s, given as %s for %s: %s', (practiceKind, licence, kind, of, fits) => {
    const uses = usesOf([lot('a', { practiceKind, licence })], [given('1', { kind, licence: of })]);
    expect(uses).toHaveLength(fits ? 1 : 0);
  });

  it.each([
    [45, 45, 1],
    [20, 45, 1],
    [67, 45, 1],
    [68, 45, 2],
    [90, 45, 2],
    [200, 0, 1],
    [20, 0, 1],
  ])('of %i minutes takes from units of %i: %i', (minutes, each, units) => {
    expect(usesOf([lot('a', { minutes: each })], [given('1', { minutes })])).toEqual([`1:a×${units}`]);
  });

  it('goes on in the next lot with its minutes that are left', () => {
    const last = lot('a', { units: 1, soldOn: '2026-02-01' });
    expect(usesOf([last, lot('b')], [given('1', { minutes: 90 })])).toEqual(['1:a×1', '1:b×1']);
    expect(usesOf([last, lot('b')], [given('1', { minutes: 180 })])).toEqual(['1:a×1', '1:b×3']);
    // 35 minutes are no unit of 90, and nothing of a unit that is a class.
    for (const minutes of [90, 0]) {
      const { uses, lacking } = allocate([last, lot('b', { minutes })], [given('1', { minutes: 80 })]);
      expect([uses.length, lacking.size]).toEqual([1, 0]);
    }
  });

  it('passes over a lot that is used up, or that does not fit', () => {
    const lots = [lot('a', { units: 0 }), lot('b', { licence: 'C' }), lot('c')];
    expect(usesOf(lots, [given('1')])).toEqual(['1:c×1']);
  });

  it('without a lot is lacking with all its minutes, else with those that are left', () => {
    expect([...allocate([], [given('1')]).lacking]).toEqual([['1', 45]]);
    const { lacking, used } = allocate([lot('a', { units: 1 })], [given('1', { minutes: 90 }), given('2')]);
    expect([...lacking]).toEqual([
      ['1', 45],
      ['2', 45],
    ]);
    expect([...used]).toEqual([['a', 1]]);
    expect(allocate([lot('a')], [given('1'), given('2')]).used.get('a')).toBe(2);
  });
});

describe('the value of units', () => {
  it('is rounded once, so that all of them are all of it', () => {
    expect([0, 1, 2, 3].map((count) => valueOfFirst(100, 3, count))).toEqual([0, 33, 67, 100]);
    expect(valueOfFirst(100, 0, 0)).toBe(0);
  });

  it('is that of the units that are left', () => {
    const state = { units: 3, used: 1, returned: 1 };
    expect([leftOf(state), leftValue(100, state)]).toEqual([1, 33]);
    expect([leftOf({ ...state, used: 5 }), leftValue(100, { ...state, used: 5 })]).toEqual([0, 0]);
    expect(leftValue(100, { units: 3, used: 0, returned: 0 })).toBe(100);
  });

  it('goes back as it was paid, or as the rest after used ones at their list price', () => {
    const lotState = { units: 3, used: 1, returned: 0, net: 100, back: 0, unitList: 0 };
    expect([refundOf(lotState, 1), refundOf(lotState, 2)]).toEqual([33, 67]);
    expect(refundOf({ ...lotState, used: 0, returned: 1 }, 2)).toBe(67);
    expect(refundOf({ ...lotState, unitList: 40 }, 2)).toBe(60);
    expect(refundOf({ ...lotState, unitList: 40, back: 10 }, 2)).toBe(50);
    expect(refundOf({ ...lotState, unitList: 40, used: 3 }, 1)).toBe(0);
  });
});
