import { describe, expect, it } from '@jest/globals';
import { matchOf, plainWords } from './match';

describe('what fits in the palette', () => {
  it('asks for the beginning of every word, whatever accents, case and order', () => {
    expect(matchOf('alta nue', 'Nueva alta')).not.toBeNull();
    expect(matchOf('JAEN', 'Contactos de Jaén')).not.toBeNull();
    expect(matchOf('ueva', 'Nueva alta')).toBeNull();
    expect(matchOf('nueva baja', 'Nueva alta')).toBeNull();
  });

  it('prefers what begins with the typed word, then the title, then other words for it', () => {
    const [first, second, third] = [
      matchOf('con', 'Contactos'),
      matchOf('con', 'Importar contactos'),
      matchOf('con', 'Nueva alta', 'crear contacto'),
    ];
    expect([first, second, third]).toEqual([0, 1, 2]);
  });

  it('takes hostile text for what it is: no words', () => {
    for (const text of ['', '   ', '((((', '.*+?^{}()|[]\\', '%%%', '"><'])
      expect(plainWords(text)).toEqual([]);
    expect(plainWords('<img src=x>')).toEqual(['img', 'src', 'x']);
    expect(matchOf('__proto__', 'Contactos')).toBeNull();
  });
});
