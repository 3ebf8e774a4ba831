import { describe, expect, it } from '@jest/globals';
import { readRange } from '../src/files/download.js';

describe('readRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', false],
    ['bytes=20-10', false],
    ['bytes=-0', false],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
    ['bytes=a-b', null],
  ])('%j of 100 bytes → %j', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });
});
