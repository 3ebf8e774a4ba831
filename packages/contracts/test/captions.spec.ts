import { describe, expect, it } from '@jest/globals';
import { readCaptions } from '../src/captions.js';

describe('captions', () => {
  it('are read from WebVTT, without looks, names and notes', () => {
    const text =
      'WEBVTT - cruce\r\n\r\nNOTE de la autora\r\n\r\nuno\r\n00:01.000 --> 00:02.500 align:left\r\n<v Ana>Un <b>cruce</b>\r\ncon niebla\r\n\r\n01:00:00.000 --> 01:00:01.000\r\nFin\r\n';
    expect(readCaptions(text)).toEqual([
      { from: 1_000, to: 2_500, text: 'Un cruce\ncon niebla' },
      { from: 3_600_000, to: 3_601_000, text: 'Fin' },
    ]);
  });

  it('may be left out', () => {
    expect(readCaptions(' \n')).toEqual([]);
  });

  it.each([
    'Hola',
    'WEBVTT',
    'WEBVTT\n\nHola',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nAl revés',
    'WEBVTT\n\n00:01 --> 00:02\nSin milésimas',
    'WEBVTT\n\n00:61.000 --> 00:62.000\nSegundos',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nBien\n\nmal',
    'WEBVTTX\n\n00:01.000 --> 00:02.000\nBien',
  ])('are refused as %j', (text) => {
    expect(readCaptions(text)).toBeNull();
  });
});
