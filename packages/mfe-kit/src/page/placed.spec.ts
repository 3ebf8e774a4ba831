import { describe, expect, it } from '@jest/globals';
import { placeOf } from './placed';

const PHONE = { width: 320, height: 640 };
const MENU = { width: 260, height: 300 };
const button = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 });

describe('a panel at its button', () => {
  it('hangs under the button, at its left or its right end', () => {
    const wide = { width: 1440, height: 900 };
    expect(placeOf(button(700, 8), MENU, wide)).toMatchObject({ left: 700, top: 56 });
    expect(placeOf(button(700, 8), MENU, wide, 'end')).toMatchObject({ left: 484, top: 56 });
  });

  it.each([
    [0, 'end'],
    [60, 'end'],
    [276, 'start'],
    [200, 'start'],
  ] as const)('stays within a narrow window: button at %i, %s', (left, align) => {
    const place = placeOf(button(left, 8), MENU, PHONE, align);
    expect(place.left).toBeGreaterThanOrEqual(8);
    expect(place.left + MENU.width).toBeLessThanOrEqual(312);
  });

  it('opens upwards at the foot of the window, and scrolls where neither side is high enough', () => {
    expect(placeOf(button(10, 580), MENU, PHONE).top).toBe(276);
    const long = placeOf(button(10, 300), { width: 260, height: 900 }, PHONE);
    expect(long).toMatchObject({ top: 8, maxHeight: 288 });
  });
});
