import { describe, expect, it } from '@jest/globals';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { searchWords } from '@volante/service-kit/person-search/tokens';
import { type Faceted, facetBits, facetMasks, wordBits, wordMask } from './bits.js';

const ana: Faceted = {
  state: 'active',
  type: 'P',
  sex: 'F',
  licence: 'B',
  branch: '650000000000000000000011',
};
const passes = (bits: number, masks: readonly number[]) => masks.every((mask) => (bits & mask) !== 0);

describe('bits of words', () => {
  const bits = BigInt(wordBits(['ana', 'munoz', 'mun~oz', '600123456']));
  const has = (search: string) => {
    const mask = BigInt(wordMask(searchWords(search) ?? []));
    return (bits & mask) === mask;
  };

  it('never deny a word that is there', () => {
    for (const search of ['an', 'ana', 'muñoz', 'mu', 'munoz ana', '60', '600'])
      expect(has(search)).toBe(true);
  });

  it('deny most that are not', () => {
    const others = ['pedro', 'zurita', 'wenceslao', 'garcia', 'lopez', 'quintana', 'jimenez', 'iker'];
    expect(others.filter(has).length).toBeLessThan(3);
  });
});

describe('bits of filters', () => {
  it('let through what matches every filter', () => {
    const masks = facetMasks({ type: 'people', sex: 'F', licence: ['B', 'C'] }, ['active'], [ana.branch]);
    expect(passes(facetBits(ana), masks)).toBe(true);
  });

  it('stop what fails one', () => {
    const bits = facetBits(ana);
    expect(passes(bits, facetMasks({}, ['deleted'], null))).toBe(false);
    expect(passes(bits, facetMasks({ type: 'business' }, ['active'], null))).toBe(false);
    expect(passes(bits, facetMasks({ sex: 'M' }, ['active'], null))).toBe(false);
    expect(passes(bits, facetMasks({ licence: ['C'] }, ['active'], null))).toBe(false);
    expect(
      passes(facetBits({ ...ana, state: 'blocked' }), facetMasks({}, ['active', 'inactive'], null)),
    ).toBe(false);
  });

  it('have a place of their own for every licence class and fit 32 bits', () => {
    const all = LICENCE_CLASSES.map((licence) => facetBits({ ...ana, licence }));
    expect(new Set(all).size).toBe(LICENCE_CLASSES.length);
    for (const bits of all) expect(bits).toBeLessThan(2 ** 32);
  });
});
