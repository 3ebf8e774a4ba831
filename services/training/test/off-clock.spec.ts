import { expect, it } from '@jest/globals';
import { isClockedIn } from '../src/sheet-store/off-clock.js';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const LESSON = { starts_at: new Date(at('10:00')), ends_at: new Date(at('10:45')) };

it.each([
  ['nobody punched', [], false],
  ['the day covers it', [['09:00', '14:00']], true],
  ['the day has no exit yet', [['09:00', null]], true],
  ['it began after the entry was late by five minutes', [['10:05', '14:00']], true],
  ['it began after the entry was late by six', [['10:06', '14:00']], false],
  [
    'a break lay in it',
    [
      ['09:00', '10:15'],
      ['10:30', '14:00'],
    ],
    false,
  ],
  [
    'a short break lay in it',
    [
      ['09:00', '10:15'],
      ['10:18', '14:00'],
    ],
    true,
  ],
  ['they had gone home', [['08:00', '09:30']], false],
] as const)('%s', (_, stretches, expected) => {
  const worked = stretches.map(([from, to]) => ({ from: at(from), to: to === null ? null : at(to) }));
  expect(isClockedIn(LESSON, worked)).toBe(expected);
});
