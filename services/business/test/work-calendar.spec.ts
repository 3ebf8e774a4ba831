import { expect, it } from '@jest/globals';
import { expectedDays, expectedUntilNow, secondsOf, type WorkCalendar } from '../src/clock-store/calendar.js';
import { differenceText, totalText } from '../src/clock-store/clock-sheet.js';

const HOUR = 3600;
const JAEN = 'a'.repeat(24);
/** 40 hours from Monday to Friday; 12/10/2026 is a Monday. */
const calendar: WorkCalendar = {
  week: [480, 480, 480, 480, 480, 0, 0],
  holidays: [{ day: '2026-10-12', name: 'Fiesta Nacional de España' }],
};
const none: WorkCalendar = { week: null, holidays: [] };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const asked = (now: string, part: Partial<Parameters<ReturnType<typeof expectedUntilNow>>[0]> = {}) =>
  expectedUntilNow(
    (branch) => (branch === JAEN ? calendar : none),
    OCTOBER,
    Date.parse(now),
  )({
    branch: JAEN,
    weeklyHours: null,
    since: '2020-01-01',
    ...part,
  });
const hours = (...given: Parameters<typeof asked>) => secondsOf(asked(...given)) / HOUR;
const LATER = '2026-12-01T12:00:00Z';

it('asks for the working days of a period without its holidays, of who works less for their share', () => {
  expect(hours(LATER)).toBe(21 * 8);
  expect(hours(LATER, { weeklyHours: 20 })).toBe(21 * 4);
  expect(hours(LATER, { branch: null })).toBe(0);
  // Fractions of a second are not lost on the way: a whole week is what was agreed.
  const odd = { week: [480, 480, 480, 480, 420, 0, 0], holidays: [] };
  expect(secondsOf(expectedDays(odd, 40, '2026-10-19', '2026-10-25'))).toBe(40 * HOUR);
});

it('asks for nothing before somebody came, nor for a day that has not begun anywhere', () => {
  expect(hours(LATER, { since: '2026-10-29' })).toBe(2 * 8);
  expect(hours('2026-10-02T22:30:00Z')).toBe(2 * 8);
  // Half past midnight in Madrid, half past eleven of the day before in the Canaries.
  expect(asked('2026-10-05T22:30:00Z').at(-1)?.day).toBe('2026-10-05');
});

it('says the difference with its sign, and of nothing that was asked nothing', () => {
  expect(differenceText(8.5 * HOUR, 8 * HOUR)).toBe('+0:30');
  expect(differenceText(0, 7.75 * HOUR)).toBe('-7:45');
  expect(totalText({ worked: 152 * HOUR, expected: 160 * HOUR })).toBe(
    'Total trabajado: 152:00 horas. Previsto: 160:00. Diferencia: -8:00',
  );
  expect(totalText({ worked: 2 * HOUR, expected: 0 })).toBe('Total trabajado: 2:00 horas');
});
