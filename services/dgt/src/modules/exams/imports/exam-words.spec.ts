import { licenceOf, testOf } from './exam-words.js';

describe('words of a history of exams', () => {
  it.each([
    ['Teórico común', 'common'],
    ['TEÓRICA', 'common'],
    ['Teórico específico', 'specific'],
    ['Destreza en circuito cerrado', 'circuit'],
    ['Maniobras', 'circuit'],
    ['Práctico', 'road'],
    ['Circulación en vías abiertas', 'road'],
    ['Entrevista', null],
    ['', null],
  ])('"%s" is the test %s', (text, test) => {
    expect(testOf(text)).toBe(test);
  });

  it.each([
    ['b', 'B'],
    ['Permiso A2', 'A2'],
    ['C+E', 'EC'],
    ['BE', 'EB'],
    ['Clase D1', 'D1'],
    ['Z', null],
  ])('"%s" is the class %s', (text, licence) => {
    expect(licenceOf(text)).toBe(licence);
  });
});
