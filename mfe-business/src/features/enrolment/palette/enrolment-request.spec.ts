import { expect, it } from '@jest/globals';
import { readEnrolmentRequest } from './enrolment-request';

it.each([
  ['enrol', 'matricular a Ana Ruiz', 'ana ruiz'],
  ['enrol', 'Matricula al señor Peña', 'senor pena'],
  ['enrol', 'MATRICULAR  begoña', 'begona'],
  ['enrol', 'matricular 600 11', '600 11'],
  ['enrol', 'matricular', null],
  ['enrol', 'matricular a', null],
  ['enrol', 'matricular a x', null],
  ['enrol', 'Ana Ruiz', null],
  ['enrol', 'dar de baja a Ana', null],
  ['leave', 'dar de baja a Ana Ruiz', 'ana ruiz'],
  ['leave', 'da de baja Ana', 'ana'],
  ['leave', 'baja de Ana', 'ana'],
  ['leave', 'baja', null],
  ['leave', 'bajar tasas', null],
  ['leave', 'matricular a Ana', null],
] as const)('%s: «%s» asks for %s', (phase, text, name) => {
  expect(readEnrolmentRequest(phase, text)).toBe(name);
});
