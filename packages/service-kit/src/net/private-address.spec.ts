import { describe, expect, it } from '@jest/globals';
import { isPrivate } from './private-address.js';

describe('the address of a school’s mail server', () => {
  it.each(['8.8.8.8', '2a00:1450:4003::1', '::ffff:8.8.8.8'])('%s is out in the world', (address) => {
    expect(isPrivate(address)).toBe(false);
  });

  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '::1',
    '::10.0.0.1',
    '::7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:0:10.0.0.1',
    '2002:a00:1::',
    '64:ff9b:1::a00:1',
    'fec0::1',
  ])('%s is refused', (address) => {
    expect(isPrivate(address)).toBe(true);
  });
});
