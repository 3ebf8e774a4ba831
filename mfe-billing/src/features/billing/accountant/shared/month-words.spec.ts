import { expect, it } from '@jest/globals';
import { lastQuarter, monthChoices, monthsWord } from './month-words';

it.each([
  [new Date(2026, 0, 10), '2025-10', '2025-12'],
  [new Date(2026, 2, 31), '2025-10', '2025-12'],
  [new Date(2026, 3, 1), '2026-01', '2026-03'],
  [new Date(2026, 11, 31), '2026-07', '2026-09'],
])('the last quarter on %s runs from %s to %s', (now, first, last) => {
  expect(lastQuarter(now)).toEqual({ first, last });
});

it('names months, newest first', () => {
  expect(monthChoices(new Date(2026, 0, 31)).slice(0, 2)).toEqual([
    { value: '2026-01', label: 'enero de 2026' },
    { value: '2025-12', label: 'diciembre de 2025' },
  ]);
  expect(monthsWord('2026-01', '2026-03')).toBe('enero de 2026 a marzo de 2026');
});
