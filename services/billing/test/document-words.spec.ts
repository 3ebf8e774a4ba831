import { expect, it } from '@jest/globals';
import { documentWords, soughtWords } from '../src/documents/document-words.js';

const worded = (payerName: string, taxId = '', number = '') => documentWords({ payerName, taxId, number });

it('a document is found by words of its payer, its tax id and the parts of its number', () => {
  expect(worded("Íñigo D'Ors Muñoz, S. L.", 'B12345674', 'F-2026/000012').toSorted()).toEqual(
    [
      ...['in~igo', 'inigo', 'dors', 'ors', 'mun~oz', 'munoz', 's', 'l'],
      ...['b12345674', 'f', '2026', '000012'],
    ].toSorted(),
  );
});

it('a word is there once, fits its column, and there are forty at most', () => {
  expect(worded('Ana Ana ANA')).toEqual(['ana']);
  expect(worded('x'.repeat(120))).toEqual(['x'.repeat(40)]);
  expect(worded(Array.from({ length: 60 }, (_, at) => `a${at}`).join(' '))).toHaveLength(40);
});

it('other scripts and signs become plain letters, or nothing', () => {
  expect(worded('Ωμέγα 😀 €').every((word) => /^[a-z0-9~{]+$/.test(word))).toBe(true);
  expect(soughtWords('  %_% ¡! ')).toEqual([]);
  expect(soughtWords('Muñoz munoz MUÑOZ')).toEqual(['mun~oz', 'munoz']);
});
