import { describe, expect, it } from '@jest/globals';
import { nationalHolidays } from '@volante/service-kit/national-holidays';
import { expectedDays } from './calendar.js';

describe('national holidays', () => {
  it.each([
    [2024, '2024-03-29'],
    [2025, '2025-04-18'],
    [2026, '2026-04-03'],
    [2027, '2027-03-26'],
    [2038, '2038-04-23'],
  ])('of %i have Good Friday on %s', (year, day) => {
    const days = nationalHolidays(year);
    expect(days).toHaveLength(10);
    expect(days.find(({ name }) => name === 'Viernes Santo')?.day).toBe(day);
  });
});

describe('what a working calendar asks', () => {
  const week = [480, 480, 480, 480, 360, 0, 0];
  const calendar = { week, holidays: [{ day: '2026-10-12', name: 'Fiesta Nacional de España' }] };

  it('is nothing on holidays and free days, and a person’s share of the week', () => {
    const asked = expectedDays(calendar, 19, '2026-10-09', '2026-10-13');
    expect(asked).toEqual([
      { day: '2026-10-09', seconds: 10_800 },
      { day: '2026-10-13', seconds: 14_400 },
    ]);
    expect(expectedDays(calendar, null, '2026-10-13', '2026-10-13')).toEqual([
      { day: '2026-10-13', seconds: 28_800 },
    ]);
    expect(expectedDays({ ...calendar, week: null }, 19, '2026-10-09', '2026-10-13')).toEqual([]);
  });
});
