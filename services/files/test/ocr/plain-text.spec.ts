import { expect, it } from '@jest/globals';
import { plainText } from '../../src/ocr/plain-text.js';

it('words that go on in the next line are one, and blanks do not grow', () => {
  expect(plainText('  Certificado de empadro-\nnamiento   del\tpadrón \n\n\n\n de  Jaén\n')).toBe(
    'Certificado de empadronamiento del padrón\n\nde Jaén',
  );
  expect(plainText('A-\nB')).toBe('A-\nB');
});

it('a page is as long as a page can be', () => {
  expect(plainText('a'.repeat(50_000))).toHaveLength(12_000);
});
