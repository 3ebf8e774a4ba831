import { expect, it } from '@jest/globals';
import { clearTop } from './notice-place';

const PHONE = { width: 390, height: 844 };
const NOTICE = { width: 200, height: 40 };
const box = (top: number, bottom: number, left = 24, right = 366) => ({ top, bottom, left, right });

it('notices stand at the edge of the screen where no control is, and below the last one that is in their way', () => {
  expect(clearTop(NOTICE, [], PHONE)).toBe(8);
  expect(clearTop(NOTICE, [box(100, 144)], PHONE)).toBe(8);
  expect(clearTop(NOTICE, [box(20, 64), box(80, 124)], PHONE)).toBe(128);
  // Room for one between the two.
  expect(clearTop(NOTICE, [box(20, 64), box(110, 154)], PHONE)).toBe(68);
});

it('a control beside the notices is not in their way', () => {
  expect(clearTop(NOTICE, [box(16, 60, 330, 374)], PHONE)).toBe(8);
  expect(clearTop({ ...NOTICE, width: 342 }, [box(16, 60, 330, 374)], PHONE)).toBe(64);
});

it('controls all over the screen leave them at its edge', () => {
  expect(clearTop(NOTICE, [box(0, 844)], PHONE)).toBe(8);
});
