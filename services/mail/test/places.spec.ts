import { describe, expect, it } from '@jest/globals';
import { Places } from '../src/outbox/places.js';

describe('the places of those who send', () => {
  it('are four, one for each school', () => {
    const places = new Places();
    expect(['a', 'a', 'b', 'c', 'd', 'e'].map((school) => places.take(school))).toEqual([
      true,
      false,
      true,
      true,
      true,
      false,
    ]);
    places.leave('b', false);
    expect(places.take('e')).toBe(true);
  });

  it('are never all taken by schools whose server is slow', () => {
    const places = new Places();
    const slow = ['a', 'b', 'c', 'd'];
    for (const school of slow) places.take(school);
    for (const school of slow) places.leave(school, true);
    expect(slow.map((school) => places.take(school))).toEqual([true, true, false, false]);
    expect(['e', 'f', 'g'].map((school) => places.take(school))).toEqual([true, true, false]);
  });

  it('are as good as anybody’s again after a good turn', () => {
    const places = new Places();
    for (const school of ['a', 'b', 'c']) {
      places.take(school);
      places.leave(school, true);
    }
    places.take('c');
    places.leave('c', false);
    expect(['a', 'b', 'c'].map((school) => places.take(school))).toEqual([true, true, true]);
  });
});
