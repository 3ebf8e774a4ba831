import { expect, it } from '@jest/globals';
import { isWanted, stateOf } from '../../src/slots/slot-state.js';

it.each([
  [null, 'missing'],
  [{ validUntil: null }, 'valid'],
  [{ validUntil: '2026-12-31' }, 'valid'],
  [{ validUntil: '2026-12-10' }, 'soon'],
  [{ validUntil: '2026-11-26' }, 'soon'],
  [{ validUntil: '2026-11-25' }, 'expired'],
] as const)('%j stands so on its day: %s', (paper, state) =>
  expect(stateOf(paper, 14, '2026-11-26')).toBe(state),
);

it('is wanted of those who prepare its licences, or of all', () => {
  expect(isWanted([], null)).toBe(true);
  expect(isWanted(['B'], 'B')).toBe(true);
  expect(isWanted(['B'], 'AM')).toBe(false);
  expect(isWanted(['B'], null)).toBe(false);
});
