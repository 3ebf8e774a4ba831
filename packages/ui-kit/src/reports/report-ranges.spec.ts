import { expect, it } from '@jest/globals';
import { readRanges } from './report-ranges';

it('reads hours as people write them', () => {
  expect(readRanges('9-14, 16:30 a 20')).toEqual([
    { from: '09:00', to: '14:00' },
    { from: '16:30', to: '20:00' },
  ]);
  expect(readRanges(' ')).toEqual([]);
  expect(readRanges('0:00–24:00')).toEqual([{ from: '00:00', to: '24:00' }]);
});

it('reads nothing else', () => {
  for (const wrong of ['mañana', '9', '9-', '9-14 16-20', '9-14,tarde']) expect(readRanges(wrong)).toBeNull();
});
