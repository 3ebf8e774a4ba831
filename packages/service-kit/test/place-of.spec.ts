import { expect, it } from '@jest/globals';
import { placeOf } from '../src/place-of.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:ffff:1:2:3', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('the place behind %s is %s', (address, place) => expect(placeOf(address)).toBe(place));
