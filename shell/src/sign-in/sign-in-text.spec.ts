import { expect, it } from '@jest/globals';
import { text } from './sign-in-text';

it('fills in values and chooses the plural; an unknown key is shown as it is', () => {
  expect(text('code.mail', { to: 'a…@b.es' })).toBe(
    'Te hemos enviado un código de 6 cifras a a…@b.es. Vale durante 10 minutos.',
  );
  expect(text('code.authorise', { count: 1 })).toBe('Autorizar este dispositivo durante 1 día');
  expect(text('code.authorise', { count: 30 })).toBe('Autorizar este dispositivo durante 30 días');
  expect(text('strength.length', { count: 8 })).toBe('8 caracteres o más');
  expect(text('constructor.name')).toBe('constructor.name');
});
