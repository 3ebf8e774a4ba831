import { expect, it } from '@jest/globals';
import { networkOf } from '../../src/link-store/shown-address.js';

it('an address is shown by its network', () => {
  expect(networkOf('83.45.12.199')).toBe('83.45.…');
  expect(networkOf('2a0c:5a84:e50a:b000::7')).toBe('2a0c:5a84:e50a:…');
});
