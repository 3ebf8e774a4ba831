import { describe, expect, it } from '@jest/globals';
import { OCR_MARK } from '../../src/search/text-state.js';
import { askedWords, indexedWords, passageIn, passageOf } from '../../src/search/words.js';

describe('the words of a text', () => {
  it('are indexed once, without case and accents', () => {
    expect(indexedWords('Íñigo, el ALUMNO; el alumno n.\u00a07 (B).')).toEqual(['inigo', 'el', 'alumno']);
  });

  it('are asked for by their beginning, all of them; a short one as it is', () => {
    expect(askedWords('  Contr. de "Íñigo" +OR* 50% ')).toEqual(['contr%', 'de', 'inigo%', 'or', '50']);
    expect(askedWords('+-*%_')).toEqual([]);
  });
});

describe('the passage of a hit', () => {
  it('says where it was read by OCR, and is of the own text where that has it', () => {
    const text = `contrato propio${OCR_MARK}contrato escaneado`;
    expect(passageIn(text, 'contrato')).toEqual({ before: '', hit: 'contrato', after: ' propio' });
    expect(passageIn(text, 'escaneado')).toEqual({
      ...{ before: 'contrato ', hit: 'escaneado', after: '', ocr: true },
    });
    expect(passageIn(text, 'nada')).toBeNull();
    expect(indexedWords(text)).toEqual(['contrato', 'propio', 'escaneado']);
  });

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
