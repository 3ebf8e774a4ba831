import { describe, expect, it } from '@jest/globals';
import { daysOfException } from './hours-words';

describe('the days of a closure', () => {
  it('are all of them, over a change of hour and the end of February', () => {
    expect(daysOfException({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(daysOfException({ from: '2026-10-24', to: '2026-10-26' })).toHaveLength(3);
  });

  it('are none when the last one lies before the first, and end for one that does not', () => {
    expect(daysOfException({ from: '2026-10-24', to: '2026-10-23' })).toEqual([]);
    expect(daysOfException({ from: '2026-01-01', to: '2099-01-01' })).toHaveLength(400);
  });
});
