import { describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/service-kit/local-days';
import { partTimeOf } from '../src/clock-store/part-time.js';

const HOUR = 3600;
const PART = { workday: 'part', contractKind: 'permanent', weeklyHours: 20 } as const;
const ALL = { from: '2026-01-01', to: '2026-12-31' };
/** Hours of each day from one day on. */
const worked = (from: string, hours: readonly number[]) =>
  hours.map((one, place) => ({ day: addDays(from, place), worked: one * HOUR }));
const months = (days: { day: string; worked: number }[], contract = PART, period = ALL) =>
  partTimeOf(contract, days, period)?.months.map(({ month, ordinary, complementary }) => [
    month,
    ordinary / HOUR,
    complementary / HOUR,
  ]);

/**
 * Counted by hand from ET arts. 12.4.c and 12.5.a: of the hours of each week (Monday to Sunday) those beyond the agreed ones
 * are complementary, in the month in which they are worked. 2 November 2026 is a Monday.
 */
describe('the hours of part-time staff', () => {
  it.each([
    ['a week of what was agreed', worked('2026-11-02', [4, 4, 4, 4, 4]), [['2026-11', 20, 0]]],
    ['two hours more on Friday', worked('2026-11-02', [4, 4, 4, 4, 6]), [['2026-11', 20, 2]]],
    ['a Sunday more', worked('2026-11-02', [4, 4, 4, 4, 4, 0, 3]), [['2026-11', 20, 3]]],
    [
      'a short week is not made up by the next',
      worked('2026-11-02', [4, 0, 4, 4, 0, 0, 0, 8, 8, 8]),
      [['2026-11', 32, 4]],
    ],
    [
      'a week of two months: November has begun, December has what is beyond',
      worked('2026-11-30', [15, 8]),
      [
        ['2026-11', 15, 0],
        ['2026-12', 5, 3],
      ],
    ],
    ['nothing worked', [], []],
  ])('%s', (_name, days, expected) => {
    expect(months(days)).toEqual(expected);
  });

  it('knows the days of the week before the period, and counts only the period', () => {
    // Tuesday 1 December: the 15 hours of Monday are November's, and five are left for the week.
    expect(months(worked('2026-11-30', [15, 8]), PART, { from: '2026-12-01', to: '2026-12-31' })).toEqual([
      ['2026-12', 5, 3],
    ]);
  });

  it('leaves whole minutes, and the two are the hours of the month', () => {
    const [month] = partTimeOf(PART, [{ day: '2026-11-04', worked: 20 * HOUR + 119 }], ALL)?.months ?? [];
    expect(month).toEqual({ month: '2026-11', ordinary: 20 * HOUR + 59, complementary: 60 });
  });

  it.each([
    [{ workday: 'full', contractKind: 'permanent', weeklyHours: 40 }, null],
    [{ workday: 'part', contractKind: 'self-employed', weeklyHours: 20 }, null],
    [{ workday: 'part', contractKind: 'partner', weeklyHours: null }, null],
    [{ workday: 'part', contractKind: null, weeklyHours: 20 }, 'part'],
    [{ workday: 'part', contractKind: 'temporary', weeklyHours: null }, 'noHours'],
    [{ workday: null, contractKind: null, weeklyHours: null }, 'unknown'],
    [{ workday: null, contractKind: 'permanent', weeklyHours: 20 }, 'unknown'],
  ])('of %j are %s', (contract, state) => {
    expect(partTimeOf(contract, worked('2026-11-02', [8]), ALL)?.state ?? null).toBe(state);
  });

  it('are not split where the contract’s hours or kind are not known', () => {
    expect(partTimeOf({ ...PART, weeklyHours: null }, worked('2026-11-02', [8]), ALL)?.months).toEqual([]);
    expect(partTimeOf({ ...PART, workday: null }, worked('2026-11-02', [8]), ALL)?.months).toEqual([]);
  });
});
