import { describe, expect, it } from '@jest/globals';
import { isWallCode, wallCode } from '../src/classroom-store/wall-code.js';

const SECRET = 'a-secret-of-one-exam';
const NOW = Date.UTC(2026, 10, 27, 10, 0, 0);
const STEP_MS = 30_000;

describe('the code of the wall', () => {
  it('stays for half a minute, and says how long', () => {
    const first = wallCode(SECRET, NOW);
    expect(first).toEqual({ code: expect.stringMatching(/^\d{6}$/), codeMs: STEP_MS });
    expect(wallCode(SECRET, NOW + STEP_MS - 1)).toEqual({ code: first.code, codeMs: 1 });
    expect(wallCode(SECRET, NOW + STEP_MS).code).not.toBe(first.code);
  });

  it('is taken while it is shown and for the half minute after', () => {
    const { code } = wallCode(SECRET, NOW);
    const taken = (ms: number) => isWallCode(SECRET, code, NOW + ms);
    expect([0, STEP_MS - 1, STEP_MS, 2 * STEP_MS - 1].map(taken)).toEqual([true, true, true, true]);
    expect([-1, 2 * STEP_MS].map(taken)).toEqual([false, false]);
  });

  it('is that of one exam, and nothing else is taken', () => {
    expect(isWallCode('another-secret', wallCode(SECRET, NOW).code, NOW)).toBe(false);
    for (const code of ['', '12345', '1234567', '１２３４５６'])
      expect(isWallCode(SECRET, code, NOW)).toBe(false);
  });

  it('takes all its digits, those at the front too', () => {
    const codes = Array.from({ length: 400 }, (_, at) => wallCode(SECRET, NOW + at * STEP_MS).code);
    expect(codes.every((code) => code.length === 6)).toBe(true);
    expect(new Set(codes.map((code) => code[0])).size).toBe(10);
    expect(new Set(codes).size).toBeGreaterThan(395);
  });
});
