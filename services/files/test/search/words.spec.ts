import { describe, expect, it } from '@jest/globals';
import { askedWords, indexedWords, passageOf } from '../../src/search/words.js';

describe('the words of a text', () => {
  it('are indexed once, without case and accents, behind the number of their school', () => {
    expect(indexedWords(46, 'Íñigo, el ALUMNO; el alumno n.\u00a07 (B).')).toBe(
      '0001ainigo 0001ael 0001aalumno',
    );
  });

  it('are asked for by their beginning, all of them; a short one as it is', () => {
    expect(askedWords(46, '  Contr. de "Íñigo" +OR* ')).toBe('+0001acontr* +0001ade +0001ainigo* +0001aor');
    expect(askedWords(46, '+-*')).toBeNull();
  });
});

describe('the passage of a hit', () => {
  it('is marked where a word begins so', () => {
    const text = `${'a b '.repeat(40)}Firmado por Doña Íñiga\nen Jaén ${'c d '.repeat(40)}`;
    expect(passageOf(text, 'inig')).toEqual({
      before: expect.stringMatching(/^….*Firmado por Doña $/),
      hit: 'Íñig',
      after: expect.stringMatching(/^a en Jaén .*…$/),
    });
  });

  it('is not in the middle of a word, nor where the text lacks it', () => {
    expect(passageOf('descontrato', 'contrato')).toBeNull();
    expect(passageOf('', 'contrato')).toBeNull();
  });
});
