import { expect, it } from '@jest/globals';
import { type CancelTerms, cancelWords } from '../src/training/cancel-words.js';

const USUAL: CancelTerms = { freeHours: null, latePercent: null, freeLate: null, noShowPercent: null };
const words = (change: Partial<CancelTerms>, maxNoShows = 0) =>
  cancelWords('Circulación B', { ...USUAL, ...change }, maxNoShows);

it('says the usual rule of a type that has none', () => {
  expect(words({}, 2)).toEqual([
    'La práctica de «Circulación B» se cancela sin coste hasta 24 horas antes de empezar. Más tarde se cobra el 100 %, salvo la primera vez en cada permiso.',
    'Si el alumno no se presenta, se cobra el 100 %.',
    'Con 2 faltas sin avisar en un permiso, las siguientes las reserva la escuela.',
    'No se cobra la que cancela la escuela, tampoco por el tiempo o por una avería.',
  ]);
});

it.each<[string, Partial<CancelTerms>, RegExp]>([
  ['no hours', { freeHours: 0 }, /sin coste hasta que empieza\.$/],
  ['one hour', { freeHours: 1 }, /hasta una hora antes/],
  ['a part', { latePercent: 50 }, /se cobra el 50 %, salvo la primera vez/],
  ['nothing for late ones', { latePercent: 0 }, /Más tarde tampoco se cobra\.$/],
  ['no late one spared', { freeLate: 0 }, /se cobra el 100 %\.$/],
  ['three spared', { freeLate: 3 }, /salvo las 3 primeras veces en cada permiso/],
])('says %s', (_, change, sentence) => {
  expect(words(change)[0]).toMatch(sentence);
});

it('says that a no-show costs nothing, and that one ends self-booking', () => {
  expect(words({ noShowPercent: 0 }, 1).slice(1, 3)).toEqual([
    'Si el alumno no se presenta, no se cobra.',
    'Con una falta sin avisar en un permiso, las siguientes las reserva la escuela.',
  ]);
});
