import { expect, it } from '@jest/globals';
import { calendarFile, calendarText } from '@volante/service-kit/calendar/calendar-file';

it('no text ends a line of a calendar, nor begins another property', () => {
  const hostile = 'Eva; Gil, \\ "X"\r\nEND:VCALENDAR\rATTENDEE:x\nx\u0000\u2028y';
  expect(calendarText(hostile)).toBe('Eva\\; Gil\\, \\\\ "X"\\nEND:VCALENDAR\\nATTENDEE:x\\nx \u2028y');
});

it('lines have 75 bytes at most, and no letter is cut in two', () => {
  const name = '🚗ñ'.repeat(60);
  const file = calendarFile({ product: '-//Volante//ES', name, lines: [] });
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain(`X-WR-CALNAME:${name}`);
});
