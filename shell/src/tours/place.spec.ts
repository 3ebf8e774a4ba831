import { describe, expect, it } from '@jest/globals';
import { placeCard } from './place';

const CARD = { width: 320, height: 180 };
const WIDE = { width: 1440, height: 900 };

describe('the place of a tour card', () => {
  it('is under its target where there is room, else over it', () => {
    expect(placeCard({ top: 100, left: 300, width: 200, height: 40 }, CARD, WIDE)).toEqual({
      top: 152,
      left: 300,
    });
    expect(placeCard({ top: 800, left: 300, width: 200, height: 40 }, CARD, WIDE)).toEqual({
      top: 608,
      left: 300,
    });
  });

  it('is beside a target as high as the screen', () => {
    expect(placeCard({ top: 0, left: 0, width: 250, height: 900 }, CARD, WIDE)).toEqual({
      top: 16,
      left: 262,
    });
  });

  it('never leaves the screen', () => {
    const { left } = placeCard({ top: 100, left: 1400, width: 40, height: 40 }, CARD, WIDE);
    expect(left).toBe(1104);
  });

  it('is at the foot of a phone and in the middle when it points at nothing', () => {
    const phone = { width: 390, height: 844 };
    expect(placeCard({ top: 10, left: 10, width: 100, height: 40 }, CARD, phone)).toEqual({
      top: 648,
      left: 35,
    });
    expect(placeCard(null, CARD, WIDE)).toEqual({ top: 360, left: 560 });
  });
});
