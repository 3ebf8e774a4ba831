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
  // Digits of a DNI that are a day too, or that only begin as one.
  ['20451230K 2026-03-04.pdf', { taxId: '20451230K', name: '', day: '2026-03-04' }],
  ['Ana Gil 20990000Q 04-03-2026.pdf', { taxId: '20990000Q', name: 'Ana Gil', day: '2026-03-04' }],
  ['30041999C.pdf', { taxId: '30041999C', name: '', day: null }],
  ['20990000 Ana Gil 2026-03-04.pdf', { taxId: null, name: 'Ana Gil', day: '2026-03-04' }],
  ['20260304 Hélène Ruiz.pdf', { taxId: null, name: 'Hélène Ruiz', day: '2026-03-04' }],
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
