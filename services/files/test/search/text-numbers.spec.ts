import { describe, expect, it } from '@jest/globals';
import { BLOCK_TEXTS, NumberSet, placeOf, withoutNumber } from '../../src/search/text-numbers.js';

/** Rows as the index keeps them: numbers of a block one behind the other. */
function rowsOf(numbers: readonly number[]) {
  const blocks = new Map<number, Buffer>();
  for (const number of numbers) {
    const { block, within } = placeOf(number);
    blocks.set(block, Buffer.concat([blocks.get(block) ?? Buffer.alloc(0), within]));
  }
  return [...blocks].map(([block, kept]) => ({ block, numbers: kept }));
}
const setOf = (...numbers: number[]) => NumberSet.of(rowsOf(numbers));

describe('numbers of texts', () => {
  it('come back in their order, over the edges of bytes and blocks, once each', () => {
    const numbers = [BLOCK_TEXTS * 3 + 1, 0, 7, 8, 7, BLOCK_TEXTS - 1, BLOCK_TEXTS];
    expect(setOf(...numbers).first(100)).toEqual([
      0,
      7,
      8,
      BLOCK_TEXTS - 1,
      BLOCK_TEXTS,
      BLOCK_TEXTS * 3 + 1,
    ]);
    expect(setOf(...numbers).first(2)).toEqual([0, 7]);
  });

  it('go one by one, and never by halves of two neighbours', () => {
    const [row] = rowsOf([0x0100, 5, 0x0001, 5]);
    const without = (number: number) => {
      const numbers = withoutNumber(row?.numbers ?? Buffer.alloc(0), placeOf(number).within);
      return NumberSet.of([{ block: 0, numbers }]).first(9);
    };
    expect([without(5), without(0x0001), without(0)]).toEqual([
      [1, 0x0100],
      [5, 0x0100],
      [1, 5, 0x0100],
    ]);
    const { within } = placeOf(5);
    expect(withoutNumber(Buffer.concat([within, within]), within)).toHaveLength(0);
  });

  it('of two words are those that both have, whichever reaches further', () => {
    const [one, other] = [setOf(1, 5, BLOCK_TEXTS * 2), setOf(5, 6)];
    expect(one.and(other).first(9)).toEqual([5]);
    expect(other.and(one).first(9)).toEqual([5]);
    expect(one.and(setOf()).first(9)).toEqual([]);
    expect(one.or(other).first(9)).toEqual([1, 5, 6, BLOCK_TEXTS * 2]);
    expect(other.or(one).first(9)).toEqual([1, 5, 6, BLOCK_TEXTS * 2]);
  });
});
