import { expect, it } from '@jest/globals';
import { boxBetween, movedBox, resizedBox } from './censor-boxes';

const box = { key: 1, page: 1, x: 9_000, y: 100, width: 900, height: 300 };

it('is drawn from any corner, within the page, and not by a mere press', () => {
  expect(boxBetween(2, { x: 500, y: 900 }, { x: 100, y: -50 })).toEqual({
    page: 2,
    x: 100,
    y: 0,
    width: 400,
    height: 900,
  });
  expect(boxBetween(1, { x: 100, y: 100 }, { x: 120, y: 110 })).toBeNull();
});

it('stays within the page when it is moved or changed', () => {
  expect(movedBox(box, 500, -500)).toMatchObject({ x: 9_100, y: 0 });
  expect(resizedBox(box, 5_000, -5_000)).toMatchObject({ width: 1_000, height: 60 });
});
