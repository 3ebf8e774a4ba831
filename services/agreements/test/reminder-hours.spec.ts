import { expect, it } from '@jest/globals';
import { isReminderTime } from '../src/sealing/reminder-hours.js';

it.each([
  ['08:59', false],
  ['09:00', true],
  ['19:59', true],
  ['20:00', false],
  ['00:00', false],
] as const)('somebody is reminded at %s: %s', (time, expected) => {
  expect(isReminderTime(time)).toBe(expected);
});
