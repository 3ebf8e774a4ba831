import { expect, it } from '@jest/globals';
import { readPaperName } from './paper-name';

it.each([
  ['12345678Z.pdf', { taxId: '12345678Z', name: '', day: null }],
  [
    'García López, Ana 12345678-z 2026-03-04.PDF',
    { taxId: '12345678Z', name: 'García López Ana', day: '2026-03-04' },
  ],
  ['contrato_ana_garcia_04-03-2026.pdf', { taxId: null, name: 'ana garcia', day: '2026-03-04' }],
  ['20260304_Núñez_Peña_Ángela.pdf', { taxId: null, name: 'Núñez Peña Ángela', day: '2026-03-04' }],
  ['X1234567L contrato firmado.pdf', { taxId: 'X1234567L', name: '', day: null }],
])('reads %s', (filename, read) => {
  expect(readPaperName(filename)).toEqual(read);
});

it.each(['12345678A.pdf', 'scan0001.pdf', '2026-02-30.pdf', 'Contrato de Ana.pdf', ''])(
  'invents nothing for %s',
  (filename) => {
    expect(readPaperName(filename)).toEqual({ taxId: null, name: '', day: null });
  },
);
