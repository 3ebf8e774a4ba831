import { expect, it } from '@jest/globals';
import { movedTo, placeByKey } from './picture-order';

it('a picture goes to its place and the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 'b', -4)).toEqual(['b', 'a', 'c']);
  expect(movedTo(['a', 'b'], 'x', 0)).toEqual(['a', 'b']);
});

it('arrows, the first and the last key lead to a place within the list', () => {
  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map((key) => placeByKey(key, 1, 3))).toEqual([
    0, 0, 2, 2,
  ]);
  expect([placeByKey('ArrowLeft', 0, 3), placeByKey('ArrowRight', 2, 3)]).toEqual([0, 2]);
  expect([placeByKey('Home', 2, 3), placeByKey('End', 0, 3)]).toEqual([0, 2]);
  expect(placeByKey('Tab', 1, 3)).toBeNull();
});
