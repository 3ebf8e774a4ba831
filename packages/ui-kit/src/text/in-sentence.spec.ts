import { expect, it } from '@jest/globals';
import { inSentence } from './in-sentence';

it('writes labels small, except for what is always in capitals', () => {
  expect(['DNI / CIF', 'Correo electrónico', 'Teléfono', 'Código GETAU', 'E-mail'].map(inSentence)).toEqual([
    'DNI / CIF',
    'correo electrónico',
    'teléfono',
    'código GETAU',
    'e-mail',
  ]);
});
