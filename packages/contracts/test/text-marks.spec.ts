import { describe, expect, it } from '@jest/globals';
import { marksOf, plainOf } from '../src/e-learning/text-marks.js';

const words = (text: string) =>
  marksOf(text).map(({ list, lines }) => [
    list ? 'list' : 'line',
    ...lines.map((runs) =>
      runs.map(({ text: run, bold, italic }) => `${bold ? 'B' : italic ? 'I' : ''}[${run}]`).join(''),
    ),
  ]);

describe('the looks of a text of the bank', () => {
  it.each([
    ['', []],
    ['Una línea', [['line', '[Una línea]']]],
    ['Es **obligatorio** *siempre*.', [['line', '[Es ]B[obligatorio][ ]I[siempre][.]']]],
    [
      'Una\n\nDos',
      [
        ['line', '[Una]'],
        ['line', '[Dos]'],
      ],
    ],
    [
      'Lleva:\n- casco\n- guantes\nSiempre',
      [
        ['line', '[Lleva:]'],
        ['list', '[casco]', '[guantes]'],
        ['line', '[Siempre]'],
      ],
    ],
    ['2 * 3 * 4 y **', [['line', '[2 * 3 * 4 y **]']]],
    ['<b onclick="x()">no</b> es HTML', [['line', '[<b onclick="x()">no</b> es HTML]']]],
  ])('of %j are %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('are found in a long text of nothing but stars in no time worth naming', () => {
    const runs = marksOf('*'.repeat(2_000))[0]?.lines[0] ?? [];
    expect(runs.map(({ text }) => text).join('')).toBe('*'.repeat(2_000));
  });
});

describe('a text of the bank as a title', () => {
  it.each([
    ['Es **obligatorio** *siempre*.', 'Es obligatorio siempre.'],
    ['Elija:\n- la **primera**\n- la segunda', 'Elija: la primera la segunda'],
    ['5 * 3 y 4 ** 2', '5 * 3 y 4 ** 2'],
    ['', ''],
  ])('shows %j without its marks', (text, plain) => {
    expect(plainOf(text)).toBe(plain);
  });
});
