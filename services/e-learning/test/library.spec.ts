import { describe, expect, it } from '@jest/globals';
import { changeOf, hashOf, LIBRARY, stateOf } from '../src/library/library-items.js';

describe('the library of the product', () => {
  it('gives each question a key of its own, which other places name', () => {
    expect(new Set(LIBRARY.map(({ key }) => key)).size).toBe(LIBRARY.length);
    expect(LIBRARY[0]?.key).toBe('32ff0d5f0705d8953f0aee90');
  });

  it('has the right answer not always at the same place', () => {
    const places = LIBRARY.map(({ content }) => content.options.findIndex(({ right }) => right));
    for (const place of [0, 1, 2])
      expect(places.filter((one) => one === place).length).toBeGreaterThan(LIBRARY.length / 5);
  });

  it.each([
    ['new', undefined],
    ['removed', { hash: 'r', own: null }],
    ['same', { hash: 'r', own: 'r' }],
    ['same', { hash: 'old', own: 'r' }],
    ['edited', { hash: 'r', own: 'mine' }],
    ['updated', { hash: 'old', own: 'old' }],
    ['both', { hash: 'old', own: 'mine' }],
  ] as const)('finds it %s when the bank has %j', (state, taken) => {
    expect(stateOf('r', taken)).toBe(state);
  });

  it.each([
    ['none', 'new', null, 'mine'],
    ['none', 'old', 'old', 'mine'],
    ['none', 'new', 'old', 'new'],
    ['updated', 'new', 'old', 'old'],
    ['both', 'new', 'old', 'mine'],
  ] as const)(
    'finds a place changed by %s: released %s, taken %s, own %s',
    (change, released, taken, own) => {
      expect(changeOf(released, taken, own)).toBe(change);
    },
  );

  it.each([
    ['same', 'r', []],
    ['updated', 'r', ['updated']],
    ['both', 'r', ['both', 'none']],
    ['both', 'mine', ['updated']],
    ['edited', 'mine', ['none']],
  ] as const)('finds it %s with the text %s and %j beside it', (state, own, further) => {
    expect(stateOf('r', { hash: 'r', own }, further)).toBe(state);
  });

  it('counts every part of a question, and the order of its answers', () => {
    const [item] = LIBRARY;
    if (!item) throw new Error('no item');
    const options = item.content.options.map(({ text, right }) => ({ text, right }));
    const others = [
      { ...item.content, statement: 'Otra' },
      { ...item.content, explanation: '' },
      { ...item.content, article: '1' },
      { ...item.content, options: [...options].reverse() },
      { ...item.content, options: options.map((one) => ({ ...one, right: !one.right })) },
    ];
    expect(new Set([item.content, ...others].map(hashOf)).size).toBe(others.length + 1);
    expect(hashOf({ ...item.content, options })).toBe(hashOf(item.content));
  });
});
