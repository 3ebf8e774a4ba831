import { describe, expect, it } from '@jest/globals';
import { formatBytes } from './bytes';
import { formatDay, formatWeekday, parseDay } from './dates';
import { elapsed } from './elapsed';
import { eurosText } from './euros';

describe('formatBytes', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1,5 KB'],
    [1_290, '1,26 KB'],
    [52_428_800, '50 MB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1024 YB'],
  ])('%d is %s', (size, text) => {
    expect(formatBytes(size)).toBe(text);
  });
});

describe('elapsed', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:30Z', 30, 's'],
    ['2026-11-21T11:55:00Z', 5, 'm'],
    ['2026-11-21T09:00:00Z', 3, 'h'],
    ['2026-11-01T12:00:00Z', 20, 'd'],
    ['2026-01-21T12:00:00Z', 304, 'd'],
    ['2024-01-21T12:00:00Z', 2, 'years'],
    ['2026-11-22T12:00:00Z', 0, 's'],
  ])('since %s it is %d %s', (from, count, unit) => {
    expect(elapsed(new Date(from), now)).toEqual({ count, unit });
  });
});

describe('days', () => {
  it.each([
    ['2026-11-30', 'lun 30/11'],
    ['2027-01-03', 'dom 3/1'],
    ['2028-02-29', 'mar 29/2'],
  ])('%s is remembered as %s', (day, text) => {
    expect(formatWeekday(day)).toBe(text);
  });
  it.each([
    ['1/2/1990', '1990-02-01'],
    ['01-02-90', '1990-02-01'],
    ['01.02.2001', '2001-02-01'],
    ['01021990', '1990-02-01'],
    ['070307', '2007-03-07'],
    ['310207', null],
    ['1990-02-01', '1990-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['', ''],
    ['29/02/2023', null],
    ['31/04/2020', null],
    ['13/13/2020', null],
    ['ayer', null],
  ])('%s is read as %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('shows a day as DD/MM/YYYY', () => {
    expect(formatDay('1990-02-01')).toBe('01/02/1990');
    expect(formatDay(null)).toBe('');
  });
});

describe('eurosText', () => {
  it.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [123_450, '1.234,50 €'],
    [-12_100, '-121,00 €'],
    [null, ''],
  ])('%p is %s', (cents, text) => {
    expect(eurosText(cents).replace(/\s/g, ' ')).toBe(text);
  });
});
