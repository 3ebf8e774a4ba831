import { describe, expect, it } from '@jest/globals';
import { isTelling, referenceOf, referencesIn, wordsOf } from '../../src/bank/matching/match-words.js';

describe('words of a bank’s text', () => {
  it('are those of three letters or more that tell people apart, each once and without marks', () => {
    expect(wordsOf('José del Río, Ana  ana S.L.')).toEqual(['JOSE', 'RIO', 'ANA']);
    expect(wordsOf('TRANSFERENCIA RECIBIDA DE PEÑA CONCEPTO CUOTA')).toEqual(['PENA']);
    expect(wordsOf('')).toEqual([]);
    expect(wordsOf('12 / 34')).toEqual([]);
  });
});

describe('a number of a document', () => {
  it('is compared by its letters and digits', () => {
    expect(referenceOf('ñ/2026-0015 b')).toBe('N20260015B');
  });

  it.each([
    ['A123', true],
    ['123A', true],
    ['A12', false],
    ['ABCD', false],
    ['1234567', true],
    ['123456', false],
    ['ABCDEFGHIJKLMNOPQRST', true],
    ['ABCDEFGHIJKLMNOPQRS', false],
    ['', false],
  ])('%s tells something: %s', (reference, tells) => {
    expect(isTelling(reference)).toBe(tells);
  });

  it('is found in one piece or in up to four', () => {
    expect([...referencesIn('-F1234, ')]).toEqual(['F1234']);
    expect([...referencesIn('A1 B2')]).toEqual(['A1B2']);
    expect([...referencesIn('F 2026 00015')].toSorted()).toEqual(['202600015', 'F2026', 'F202600015']);
    const five = referencesIn('A1 B2 C3 D4 E5');
    expect(five.has('A1B2C3D4')).toBe(true);
    expect(five.has('A1B2C3D4E5')).toBe(false);
    expect([...referencesIn('')]).toEqual([]);
  });
});
