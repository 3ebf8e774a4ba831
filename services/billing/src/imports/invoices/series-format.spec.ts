import { mayGive, seriesFormat } from './series-format.js';

const format = (pattern: string, code = 'F') =>
  seriesFormat({ issuer: 'one', name: 'Facturas', code, pattern });
const TODAY = '2026-11-23';

describe('a number that a series could still give', () => {
  it.each([
    ['{S}{AAAA}/{N:4}', 'F2026/0001', true],
    ['{S}{AAAA}/{N:4}', 'f2027/12345', true],
    ['{S}{AAAA}/{N:4}', 'F2025/0001', false],
    ['{S}{AAAA}/{N:4}', 'F2026/001', false],
    ['{S}{AAAA}/{N:4}', 'G2026/0001', false],
    ['{S}-{AA}-{N}', 'F-26-1', true],
    ['{S}-{AA}-{N}', 'F-25-1', false],
    ['{S}/{N}', 'F/9', true],
    ['{N}', '15', true],
    ['{AA}{N:4}{AA}', '26000126', true],
  ])('%s and %s: %s', (pattern, number, expected) => {
    expect(mayGive(format(pattern), number, TODAY)).toBe(expected);
  });

  it('takes the signs of a code as they are', () => {
    expect(mayGive(format('{S}{N}', 'A.(B)*'), 'A.(B)*7', TODAY)).toBe(true);
    expect(mayGive(format('{S}{N}', 'A.'), 'AX7', TODAY)).toBe(false);
  });
});
