import { expect, it } from '@jest/globals';
import { isLargeEnough, turnedSize } from './cut-picture';

it('takes an area of the expected pixels or more, and none that would be enlarged', () => {
  const size = { width: 307, height: 378 };
  const area = (width: number, height: number) => ({ x: 0, y: 0, width, height });
  expect(isLargeEnough(area(307, 378), size)).toBe(true);
  expect(isLargeEnough(area(306.4, 377.2), size)).toBe(true);
  expect(isLargeEnough(area(300, 370), size)).toBe(false);
});

it('knows how much room a turned picture takes', () => {
  const { width, height } = turnedSize({ width: 400, height: 300 }, 90);
  expect([Math.round(width), Math.round(height)]).toEqual([300, 400]);
  expect(turnedSize({ width: 400, height: 300 }, 0)).toEqual({ width: 400, height: 300 });
});
